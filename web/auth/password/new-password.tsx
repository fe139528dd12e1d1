import { backend } from '../../app/backend.ts'
import { showFailure } from '../../app/show-failure.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields, type Typed } from '../fields/use-fields.ts'
import { checkNewPassword } from '../forms.ts'
import { beforeLeaving } from '../leave.ts'
import { focusOn } from '../../app/focus/focus.ts'
import { shortestPassword } from '../../backend-address.ts'

/** Sets a new password after the recovery link has signed the person in. */
export function NewPassword({ onSaved }: { onSaved: () => void }) {
  const text = useSharedText()
  const { field, isBusy, onSubmit } = useFields({
    names: ['password'],
    check: (typed) => checkNewPassword(typed, text.auth),
    send: (typed) => beforeLeaving(save(typed)),
  })

  async function save({ password }: Typed<'password'>) {
    try {
      const { error } = await (await backend()).auth.updateUser({ password })
      if (error) throw error
      showToast({ title: text.toasts.passwordChanged, look: 'success' })
      onSaved()
    } catch (error) {
      showFailure(error, text, text.toasts.passwordFailed)
    }
  }

  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <h1 tabIndex={-1} ref={focusOn}>
        {text.auth.newPasswordTitle}
      </h1>
      <PasswordField
        {...field('password')}
        label={text.auth.newPassword}
        hint={text.auth.passwordHint(shortestPassword())}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? text.auth.saving : text.auth.savePassword}
      </Button>
    </form>
  )
}
