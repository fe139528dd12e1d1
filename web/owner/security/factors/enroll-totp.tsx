import { useQuery } from '@tanstack/react-query'
import { brand } from '../../../../text/brand.ts'
import { backend } from '../../../app/backend.ts'
import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { dropUnfinishedFactors } from '../../../auth/keys/keys.ts'
import { useCode } from '../../../auth/codes/use-code.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSecurityText } from '../security-text.ts'

/** Begins anew: what an earlier try left behind is in the way of its name. */
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

/** A picture for the authenticator app, its words for whoever cannot scan, and the first code. */
export function EnrollTotp({ name, onDone }: { name: string; onDone: () => void }) {
  const text = useText()
  const words = text.owner.settings
  const security = useSecurityText()
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

  async function copy(secret: string) {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ title: security.secretCopied, look: 'success' })
    } catch {
      showToast({ title: security.notCopied, look: 'error' })
    }
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
      {/* A phone cannot scan its own screen; its app opens this address. */}
      <a
        href={factor.data.uri}
        className={buttonClass({
          look: 'secondary',
          className: 'hidden pointer-coarse:inline-flex',
        })}
      >
        {security.openApp}
      </a>
      <img
        className="qr"
        src={factor.data.image}
        alt={words.twoFactorQr}
        width={200}
        height={200}
      />
      <p>
        {words.twoFactorSecret} <code className="secret">{factor.data.secret}</code>
      </p>
      <div>
        <Button look="secondary" size="small" onClick={() => void copy(factor.data.secret)}>
          <Icon name="copy" className="size-4" />
          {security.copySecret}
        </Button>
      </div>
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

/** It comes after the window that it stands in; the picture above it stays in sight. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus({ preventScroll: true })
}
