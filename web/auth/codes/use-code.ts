import { failureSentence } from '../../app/failure.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { useFields } from '../fields/use-fields.ts'
import { readSixDigits } from '../forms.ts'

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
  const text = useSharedText()
  const { field, isBusy, onSubmit } = useFields({
    names: ['code'],
    check: ({ code }) => (readSixDigits(code) === null ? { code: wrong } : {}),
    async send({ code }) {
      try {
        await verify(readSixDigits(code) ?? '')
      } catch (error) {
        const sentence = failureSentence(error, text, wrong)
        if (!isQuiet) {
          showToast({ title: text.toasts.error, description: sentence, look: 'error' })
        }
        return { code: sentence }
      }
    },
  })
  return {
    field: { ...field('code'), inputMode: 'numeric', autoComplete: 'one-time-code' } as const,
    isBusy,
    onSubmit,
  }
}
