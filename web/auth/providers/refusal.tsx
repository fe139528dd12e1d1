import { providerName } from '../../../text/provider-names.ts'
import { arrival } from '../../app/session/arrival.ts'
import { useSharedText } from '../../app/language.ts'

/** Says why signing in with a provider failed. */
export function ProviderRefusal() {
  const text = useSharedText()
  const came = arrival()
  if (came.kind !== 'provider_refused') return null
  const { code, provider } = came
  const name = providerName(provider) ?? text.auth.otherProvider
  const sentence = text.auth.providerRefusals.get(code) ?? text.auth.providerFailed
  return (
    <p role="alert" className="note note-amber mb-4">
      {sentence(name)}
    </p>
  )
}
