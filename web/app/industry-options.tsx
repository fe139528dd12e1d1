import { services } from '../../engine/services.ts'
import { useText } from './locale.tsx'

/** The known trades for a field with `list="industries"`, which also takes another one. */
export function IndustryOptions() {
  const text = useText()
  return (
    <datalist id="industries">
      {services.map((service) => (
        <option key={service}>{text.services[service]}</option>
      ))}
    </datalist>
  )
}
