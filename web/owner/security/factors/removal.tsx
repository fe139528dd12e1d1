import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { backend } from '../../../app/backend.ts'
import { showFailure } from '../../../app/show-failure.ts'
import { useText } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'

type RemovalProps = {
  factors: Factor[]
  sentence: string
  action: string
  keep: string
  /** The toast after it worked. */
  removed: string
  onDone: () => void
}

/** Asks before factors are removed. */
export function Removal({ factors, sentence, action, keep, removed, onDone }: RemovalProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const { auth } = await backend()
      for (const { id } of factors) {
        const { error } = await auth.mfa.unenroll({ factorId: id })
        if (error) throw error
      }
      await auth.refreshSession()
      showToast({ title: removed, look: 'success' })
      onDone()
    } catch (error) {
      showFailure(error, text, text.toasts.twoFactorFailed)
    }
    setBusy(false)
  }

  return (
    <div className="form">
      <p>{sentence}</p>
      <div className="actions">
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {action}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
