import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { failureSentence } from '../../../app/failure.ts'
import { useText, useWords } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { nameForm, type NameForm } from '../name-form.ts'
import { namePasskey, passkeysKey, type Passkey } from './passkeys.ts'

export type PasskeyDialogProps = {
  passkey: Passkey
  name: string
  open: boolean
  onClose: () => void
}

export function NamePasskey({ passkey, name, open, onClose }: PasskeyDialogProps) {
  const text = useText()
  const words = useWords('security')
  return (
    <Dialog
      title={words.renameTitle}
      closeLabel={text.app.close}
      open={open}
      onClose={onClose}
      atField
    >
      {open && <NameFields passkey={passkey} name={name} onDone={onClose} />}
    </Dialog>
  )
}

type NameFieldsProps = { passkey: Passkey; name: string; onDone: () => void }

function NameFields({ passkey, name, onDone }: NameFieldsProps) {
  const text = useText()
  const words = useWords('security')
  const queries = useQueryClient()
  const userId = useSignedInSession().user.id
  const form = useForm<NameForm>({
    resolver: zodResolver(nameForm(words)),
    defaultValues: { name },
  })
  const { errors, isSubmitting } = form.formState

  async function save({ name: wanted }: NameForm) {
    try {
      await namePasskey(passkey.id, wanted)
      await queries.invalidateQueries({ queryKey: passkeysKey(userId) })
      showToast({ title: words.passkeyRenamed, look: 'success' })
      onDone()
    } catch (error) {
      const sentence = failureSentence(error, text, text.toasts.leadFailed)
      form.setError('name', { message: sentence }, { shouldFocus: true })
    }
  }

  return (
    <form className="form" noValidate onSubmit={form.handleSubmit(save)}>
      <TextField
        {...form.register('name')}
        label={words.keyName}
        hint={words.keyNameHint}
        error={errors.name?.message}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {words.saveName}
        </Button>
      </div>
    </form>
  )
}
