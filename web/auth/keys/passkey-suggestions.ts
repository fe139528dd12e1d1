import { backend } from '../../app/backend.ts'
import { unwrap } from './unwrap.ts'

/** Lets the browser suggest passkeys in the email field until `signal` aborts. */
export async function offerPasskeys(signal: AbortSignal): Promise<void> {
  if (!(await canSuggest())) return
  const { passkey } = (await backend()).auth
  while (!signal.aborted) {
    const { challenge_id: challengeId, options } = unwrap(await passkey.startAuthentication())
    const over = AbortSignal.timeout(challengeMilliseconds)
    const shown = await suggest(options, AbortSignal.any([signal, over])).catch(
      (error: unknown) => {
        if (over.aborted && !signal.aborted) return null
        throw error
      },
    )
    if (shown === null && over.aborted) continue
    if (shown === null) return
    unwrap(await passkey.verifyAuthentication({ challengeId, credential: asAnswer(shown) }))
    return
  }
}

/** Shorter than the server's five minutes. */
const challengeMilliseconds = 4 * 60 * 1000

async function suggest(options: object, signal: AbortSignal) {
  const shown = await navigator.credentials.get({
    mediation: 'conditional',
    signal,
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asJson(options)),
  })
  return shown instanceof PublicKeyCredential ? shown : null
}

async function canSuggest(): Promise<boolean> {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') return false
  if (typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

type Passkeys = Awaited<ReturnType<typeof backend>>['auth']['passkey']
type Answer = Parameters<Passkeys['verifyAuthentication']>[0]['credential']

// The client declares its own types for the standard's JSON.
function asJson(options: object): PublicKeyCredentialRequestOptionsJSON {
  return options as PublicKeyCredentialRequestOptionsJSON
}
function asAnswer(shown: PublicKeyCredential): Answer {
  return shown.toJSON() as Answer
}
