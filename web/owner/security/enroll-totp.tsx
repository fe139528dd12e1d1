import { useQuery } from '@tanstack/react-query'
import { brand } from '../../../text/brand.ts'
import { backend } from '../../app/backend.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { dropUnfinishedFactors } from '../../auth/keys.ts'
import { useCode } from '../../auth/use-code.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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
  return { id: data.id, image: data.totp.qr_code, secret: data.totp.secret }
}

/** A picture for the authenticator app, its words for whoever cannot scan, and the first code. */
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
