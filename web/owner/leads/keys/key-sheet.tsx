import { useCallback, useState } from 'react'
import { useText } from '../../../app/locale.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { listKeys } from './list-keys.ts'
import { useListKeys } from './use-list-keys.ts'

/** The button and the sheet that explain the keys of the leads table. */
export function KeySheet() {
  const text = useText()
  const { keys: words } = text.owner.management
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const { isOn, turn } = useListKeys(open)
  return (
    <>
      <button type="button" className="key-help" onClick={open}>
        {words.title} <kbd>?</kbd>
      </button>
      <Dialog
        title={words.title}
        closeLabel={text.app.close}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <dl className="key-list">
          {listKeys.map((key) => (
            <div key={key} className="fact">
              <dt>{words.does[key]}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Switch label={words.use} hint={words.useHint} checked={isOn} onChange={turn} />
      </Dialog>
    </>
  )
}
