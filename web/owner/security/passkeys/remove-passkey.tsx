import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '../../../app/show-failure.ts'
import { useText, useWords } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PasskeyDialogProps } from './name-passkey.tsx'
import { passkeysKey, removePasskey } from './passkeys.ts'

export function RemovePasskey({ passkey, name, open, onClose }: PasskeyDialogProps) {
  const text = useText()
  const words = useWords('security')
  const queries = useQueryClient()
  const userId = useSignedInSession().user.id
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await removePasskey(passkey.id)
      showToast({ title: words.passkeyRemoved, look: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: passkeysKey(userId) })
    } catch (error) {
      showFailure(error, text, words.passkeyNotRemoved)
    }
    setBusy(false)
  }

  return (
    <Dialog
      title={words.removePasskeyTitle}
      closeLabel={text.app.close}
      open={open}
      onClose={onClose}
    >
      <div className="form">
        <p>{words.removePasskeyWords(name)}</p>
        <div className="actions">
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {words.keepPasskey}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
