/** Sign-in providers by their auth/v1 names, in the order of their buttons. */
const names = new Map([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['azure', 'Microsoft'],
  ['facebook', 'Facebook'],
])

/** A custom issuer is shown by its configured name: `custom:work` is Work. */
export function providerName(provider: string): string | null {
  const [, own] = /^custom:([a-z0-9-]+)$/.exec(provider) ?? []
  if (own !== undefined) return own.charAt(0).toUpperCase() + own.slice(1)
  return names.get(provider) ?? null
}

/** The providers that have a name, in the order of their buttons. */
export function inButtonOrder(providers: string[]): string[] {
  const known = [...names.keys()].filter((name) => providers.includes(name))
  return [...known, ...providers.filter((name) => name.startsWith('custom:') && providerName(name))]
}
