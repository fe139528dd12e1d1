import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { sixDigits, type SixDigits } from '../forms.ts'

export type CodeOptions = {
  /** Said of what is no code, and of a refusal that came without a sentence. */
  wrong: string
  /** Throws what refuses the code. */
  verify: (code: string) => Promise<void>
  /** A refusal is said at the field only, without a toast. */
  isQuiet?: boolean
}

/** A form that asks for a code: what its field needs, and what its submission does. */
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
