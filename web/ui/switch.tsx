import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'

type SwitchProps = {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label and description. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <div>
        <p className="label" id={`${id}-label`}>
          {label}
        </p>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <BaseSwitch.Root
        className="switch"
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      >
        <BaseSwitch.Thumb className="switch-thumb" />
      </BaseSwitch.Root>
    </div>
  )
}
