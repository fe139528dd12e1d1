import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { sixDigits, type SixDigits } from '../forms.ts'

export type CodeOptions = {
  /** The error for malformed codes and for server errors without a message. */
  wrong: string
  /** @throws if the code is rejected */
  verify: (code: string) => Promise<void>
  /** Shows errors only at the field, without a toast. */
  isQuiet?: boolean
}

/** The field and submit handler of a form for a code. */
export function useCode({ wrong, verify, isQuiet = false }: CodeOptions) {
  const text = useText()
  const form = useForm<SixDigits>({
    resolver: zodResolver(sixDigits(wrong)),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit({ code }: SixDigits) {
    try {
      await verify(code)
    } catch (error) {
      const sentence = failureSentence(error, text, wrong)
      form.setError('code', { message: sentence }, { shouldFocus: true })
      if (isQuiet) return
      showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
  }

  const field = {
    ...form.register('code'),
    error: errors.code?.message,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  } as const
  return { field, isBusy: isSubmitting, onSubmit: form.handleSubmit(submit) }
}
