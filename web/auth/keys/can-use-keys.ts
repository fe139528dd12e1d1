/** Whether this browser supports passkeys and security keys. */
export function canUseKeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'credentials' in navigator
}
