import type { Page } from '@playwright/test'

type Held = Array<{
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
}>

/** Chromium's virtual authenticator: a device with a fingerprint reader, in this page's browser. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const finger = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return {
    /** Whether the fingerprint matches. */
    agree: () => finger(true),
    refuse: () => finger(false),
    /** Its credentials, to copy into another browser: one device, two browsers. */
    async give(): Promise<Held> {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials
    },
    async take(held: Held) {
      for (const credential of held) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}
