import { backend } from '../../app/backend.ts'
import { unwrap } from './unwrap.ts'

const here = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/**
 * Enrolls this device or a security key as a second factor. The client's own `mfa.webauthn.register` accepts
 * only external keys.
 */
export async function addStepKey(friendlyName: string): Promise<void> {
  const { mfa } = (await backend()).auth
  await dropUnfinishedFactors()
  const factor = unwrap(await mfa.enroll({ factorType: 'webauthn', friendlyName }))
  const challenge = unwrap(await mfa.challenge({ factorId: factor.id, webauthn: here() }))
  if (challenge.webauthn.type !== 'create') throw new Error('The factor already has a key.')
  const made = await navigator.credentials.create({
    publicKey: asCreation(challenge.webauthn.credential_options.publicKey),
  })
  unwrap(
    await mfa.verify({
      factorId: factor.id,
      challengeId: challenge.id,
      webauthn: { type: 'create', ...here(), credential_response: asCreated(made) },
    }),
  )
}

/** Verifies the second factor with any key of the account. */
export async function showStepKey(factorId: string): Promise<void> {
  const { mfa } = (await backend()).auth
  const challenge = unwrap(await mfa.challenge({ factorId, webauthn: here() }))
  if (challenge.webauthn.type !== 'request') throw new Error('The factor has no key yet.')
  const shown = await navigator.credentials.get({
    publicKey: asRequest(challenge.webauthn.credential_options.publicKey),
  })
  unwrap(
    await mfa.verify({
      factorId,
      challengeId: challenge.id,
      webauthn: { type: 'request', ...here(), credential_response: asShown(shown) },
    }),
  )
}

/** Removes unfinished factors of an earlier attempt, which block their names. */
export async function dropUnfinishedFactors(): Promise<void> {
  const { mfa } = (await backend()).auth
  for (const { id, status } of unwrap(await mfa.listFactors()).all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
  }
}

type Mfa = Awaited<ReturnType<typeof backend>>['auth']['mfa']
type Verification = Extract<Parameters<Mfa['verify']>[0], { webauthn: object }>['webauthn']
type Created = Extract<Verification, { type: 'create' }>['credential_response']
type Shown = Extract<Verification, { type: 'request' }>['credential_response']

// The client declares its own types for the WebAuthn objects of the browser.
function asCreation(options: object): PublicKeyCredentialCreationOptions {
  return options as PublicKeyCredentialCreationOptions
}
function asRequest(options: object): PublicKeyCredentialRequestOptions {
  return options as PublicKeyCredentialRequestOptions
}
function asCreated(credential: Credential | null): Created {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser created no key.')
  return credential as unknown as Created
}
function asShown(credential: Credential | null): Shown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser returned no key.')
  return credential as unknown as Shown
}
