import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useText, useWords } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { findKeySentence } from '../../../auth/keys/sentence.ts'
import { addStepKey } from '../../../auth/keys/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { nameForm, type NameForm } from '../name-form.ts'

/** Asks for a name, then opens the browser's security key dialog. */
export function EnrollKey({ firstName, onDone }: { firstName: string; onDone: () => void }) {
  const text = useText()
  const words = useWords('security')
  const form = useForm<NameForm>({
    resolver: zodResolver(nameForm(words)),
    defaultValues: { name: firstName },
  })
  const { errors, isSubmitting } = form.formState

  async function enroll({ name }: NameForm) {
    try {
      await addStepKey(name)
      showToast({ title: text.toasts.twoFactorOn, look: 'success' })
      onDone()
    } catch (error) {
      const sentence = findKeySentence(error, text, words.keyFailed)
      form.setError('name', { message: sentence }, { shouldFocus: true })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(enroll)}>
      <p>{words.keyWords}</p>
      <TextField
        {...form.register('name')}
        label={words.keyName}
        hint={words.keyNameHint}
        error={errors.name?.message}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.waiting : words.keyAction}
        </Button>
      </div>
    </form>
  )
}
