// One line per optional way of signing in: delete its folder and its line here, and it is gone.
export { passkeys } from './webauthn/part.ts'
export { phone } from './phone/part.ts'
export { saml } from './saml/part.ts'
export { web3 } from './web3/part.ts'
