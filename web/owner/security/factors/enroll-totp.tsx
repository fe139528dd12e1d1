import { useQuery } from '@tanstack/react-query'
import { brand } from '../../../../text/brand.ts'
import { backend } from '../../../app/backend.ts'
import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { useText, useWords } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { dropUnfinishedFactors } from '../../../auth/keys/keys.ts'
import { useCode } from '../../../auth/codes/use-code.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Starts over, because an unfinished factor from an earlier attempt blocks its name. */
async function enroll(name: string) {
  await dropUnfinishedFactors()
  const { mfa } = (await backend()).auth
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: brand,
  })
  if (error) throw error
  const { qr_code: image, secret, uri } = data.totp
  return { id: data.id, image, secret, uri }
}

/** Sets up an authenticator app: its secret, and the first code as the proof. */
export function EnrollTotp({ name, onDone }: { name: string; onDone: () => void }) {
  const text = useText()
  const words = text.owner.settings
  const factor = useQuery({
    queryKey: ['enroll-totp'],
    queryFn: () => enroll(name),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const { field, isBusy, onSubmit } = useCode({
    wrong: text.auth.stepCodeWrong,
    verify,
    isQuiet: true,
  })

  async function verify(code: string) {
    if (!factor.data) return
    const { mfa } = (await backend()).auth
    const { error } = await mfa.challengeAndVerify({ factorId: factor.data.id, code })
    if (error) throw error
    showToast({ title: text.toasts.twoFactorOn, look: 'success' })
    onDone()
  }

  if (factor.isPending) return <Skeleton className="h-60 w-full" />
  if (factor.isError) {
    return (
      <FailedNote
        sentence={failureSentence(factor.error, text, text.toasts.twoFactorFailed)}
        retry={() => void factor.refetch()}
      />
    )
  }
  return (
    <form className="form" noValidate ref={focusField} onSubmit={onSubmit}>
      <p>{words.twoFactorScan}</p>
      <TotpSecret {...factor.data} />
      <TextField {...field} label={text.auth.stepCode} />
      <p className="note note-amber">{words.twoFactorAdvice}</p>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? text.auth.checkingCode : words.twoFactorAction}
        </Button>
      </div>
    </form>
  )
}

type TotpSecretProps = { image: string; secret: string; uri: string }

/** The secret as a QR code, as a link for an app on the same device, and as text to copy. */
function TotpSecret({ image, secret, uri }: TotpSecretProps) {
  const words = useText().owner.settings
  const security = useWords('security')

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ title: security.secretCopied, look: 'success' })
    } catch {
      showToast({ title: security.notCopied, look: 'error' })
    }
  }

  return (
    <>
      {/* A phone cannot scan its own screen; its app opens this address. */}
      <a
        href={uri}
        className={buttonClass({
          look: 'secondary',
          className: 'only-on-touch',
        })}
      >
        {security.openApp}
      </a>
      <img className="qr" src={image} alt={words.twoFactorQr} width={200} height={200} />
      <p>
        {words.twoFactorSecret} <code className="secret">{secret}</code>
      </p>
      <div>
        <Button look="secondary" size="small" onClick={() => void copy()}>
          <Icon name="copy" className="size-4" />
          {security.copySecret}
        </Button>
      </div>
    </>
  )
}

/** The form appears after its dialog has taken focus; the QR code above the field stays in view. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus({ preventScroll: true })
}
