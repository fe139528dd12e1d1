// Each line adds a way of signing in. Delete the line and the folder to remove it.
export { passkeys } from './webauthn/part.ts'
export { phone } from './phone/part.ts'
export { saml } from './saml/part.ts'
export { web3 } from './web3/part.ts'
