import { openIssuer } from '../platform/testing/open-issuer.ts'

// A stand-in for Google's sign-in; playwright.config.ts starts it beside the product.
await openIssuer({
  clientId: 'e2e',
  isSecret: (secret) => secret === 'e2e-google-secret',
  port: Number(process.env['E2E_GOOGLE_PORT']),
})
