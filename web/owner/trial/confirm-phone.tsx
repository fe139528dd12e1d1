import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatPhone } from '../../../engine/phone.ts'
import type { Text } from '../../../text/load.ts'
import { backend } from '../../app/backend.ts'
import { failureSentence, Refused } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { CodeForm } from '../../auth/codes/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { accountKeys, useOwner } from '../account.ts'
import { readDialable } from './read-dialable.ts'

/** Two steps: the number, then the code that was sent to it. */
export function ConfirmPhone() {
  const [phone, setPhone] = useState<string | null>(null)
  return phone === null ? (
    <PhoneForm onSent={setPhone} />
  ) : (
    <SentCode phone={phone} onLeave={() => setPhone(null)} />
  )
}

function PhoneForm({ onSent }: { onSent: (phone: string) => void }) {
  const text = useText()
  const words = text.trial
  const schema = z.object({
    phone: z.string().refine((typed) => readDialable(typed) !== null, words.phoneWrong),
  })
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { phone: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function send({ phone: typed }: { phone: string }) {
    const phone = readDialable(typed) ?? ''
    const { error } = await (await backend()).auth.updateUser({ phone })
    if (!error) return onSent(phone)
    form.setError('phone', { message: explain(error, text) }, { shouldFocus: true })
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(send)}>
      <TextField
        {...form.register('phone')}
        label={words.phone}
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? words.sending : words.send}
      </Button>
    </form>
  )
}

function explain(error: { code?: string | undefined }, text: Text): string {
  return error.code === 'phone_exists'
    ? text.trial.phoneTaken
    : failureSentence(error, text, text.trial.sendFailed)
}

function SentCode({ phone, onLeave }: { phone: string; onLeave: () => void }) {
  const words = useText().trial
  const { businessId } = useOwner()
  const queries = useQueryClient()

  async function verify(token: string) {
    const { auth } = await backend()
    const { error } = await auth.verifyOtp({ phone, token, type: 'phone_change' })
    if (error?.code === 'otp_expired') throw new Refused(words.codeWrong)
    if (error) throw error
    const queryKey = accountKeys.trialState(businessId)
    await queries.invalidateQueries({ queryKey })
    if (queries.getQueryData(queryKey) === 'refused') return
    showToast({ title: words.opened, description: words.order, look: 'success' })
  }

  return (
    <>
      <CodeForm
        label={words.code}
        wrong={words.codeWrong}
        action={words.confirm}
        verify={verify}
        isQuiet
      >
        <p>{words.sent(formatPhone(phone))}</p>
      </CodeForm>
      <Button look="secondary" className="justify-self-start" onClick={onLeave}>
        {words.otherPhone}
      </Button>
    </>
  )
}
