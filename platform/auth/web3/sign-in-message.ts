import { validationFailed } from '../ground/errors.ts'

export type Chain = 'ethereum' | 'solana'

/** A signed message (EIP-4361, or Phantom's Sign In With Solana, which follows it). */
export type SignInMessage = {
  raw: string
  domain: string
  address: string
  statement: string | null
  uri: URL
  chainId: string | null
  issuedAt: Date
  expirationTime: Date | null
  notBefore: Date | null
}

const dialects = {
  ethereum: {
    prefix: 'siwe',
    header: ' wants you to sign in with your Ethereum account:',
    address: /^0x[a-fA-F0-9]{40}$/,
    notAddress: 'wallet address is not a valid Ethereum address',
    chainId: /^[1-9]\d{0,15}$/,
  },
  solana: {
    prefix: 'siws',
    header: ' wants you to sign in with your Solana account:',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    notAddress: 'wallet address is not in base58 format',
    chainId: /^solana:(main|dev|test|local)net$/,
  },
} as const

const domainForm =
  /^(localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/

/**
 * Parses strictly, except for what the official client omits: checksums of Ethereum addresses and the nonce.
 * Fields may come in any order, since it differs by chain (docs/decisions/015).
 * @throws AuthError validation_failed, with Supabase Auth's messages
 */
export function readSignInMessage(raw: string, chain: Chain): SignInMessage {
  const dialect = dialects[chain]
  const refuse = (why: string) => validationFailed(`${dialect.prefix}: ${why}`)
  const lines = raw.split('\n')
  const [header = '', address = '', third = '', fourth = '', fifth = ''] = lines
  if (lines.length < 6) throw refuse('message needs at least 6 lines')
  if (!header.endsWith(dialect.header)) {
    throw refuse(`message first line does not end in "${dialect.header}"`)
  }
  const domain = header.slice(0, -dialect.header.length)
  if (!domainForm.test(domain)) throw refuse('domain in first line of message is not valid')
  if (!dialect.address.test(address)) throw refuse(dialect.notAddress)
  if (third !== '') throw refuse('third line must be empty')
  const hasStatement = fourth !== '' && fifth === ''
  const fields = readFields(lines, hasStatement ? 5 : 3, refuse)

  const version = fields.get('Version') ?? ''
  if (version !== '1') {
    throw refuse(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`)
  }
  const chainId = fields.get('Chain ID') ?? null
  const isChainMissing = chainId === null && chain === 'ethereum'
  if (isChainMissing || (chainId !== null && !dialect.chainId.test(chainId))) {
    throw refuse('Chain ID is not valid')
  }
  const issuedAt = readMoment(fields, 'Issued At', refuse)
  if (!issuedAt) throw refuse('Issued At is not specified')
  const expirationTime = readMoment(fields, 'Expiration Time', refuse)
  const notBefore = readMoment(fields, 'Not Before', refuse)
  if (expirationTime && issuedAt > expirationTime) {
    throw refuse('Issued At is after Expiration Time')
  }
  if (expirationTime && notBefore && notBefore > expirationTime) {
    throw refuse('Not Before is after Expiration Time')
  }
  const uri = readUri(fields, refuse)
  const statement = hasStatement ? fourth : null
  return { raw, domain, address, statement, uri, chainId, issuedAt, expirationTime, notBefore }
}

type Refuse = (why: string) => Error

const known = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
])

/** Each field may occur once: of two, a wallet might show one and the server read the other. */
function readFields(lines: string[], start: number, refuse: Refuse): Map<string, string> {
  const fields = new Map<string, string>()
  let inResources = false
  for (const [offset, line] of lines.slice(start).entries()) {
    if (inResources && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2))) throw refuse('a resource has an invalid URI')
      continue
    }
    inResources = false
    if (line === '') continue
    if (line === 'Resources:') {
      inResources = true
      continue
    }
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]+): (\S(?:.*\S)?)$/.exec(line) ?? []
    if (!known.has(name) || fields.has(name)) {
      throw refuse(`encountered unparsable line at index ${start + offset}`)
    }
    fields.set(name, value)
  }
  return fields
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function readMoment(fields: Map<string, string>, name: string, refuse: Refuse): Date | null {
  const text = fields.get(name)
  if (text === undefined) return null
  const moment = new Date(text)
  if (!rfc3339.test(text) || Number.isNaN(moment.getTime())) {
    throw refuse(`${name} is not a valid ISO8601 timestamp`)
  }
  return moment
}

function readUri(fields: Map<string, string>, refuse: Refuse): URL {
  const text = fields.get('URI')
  if (text === undefined) throw refuse('URI is not specified')
  if (!URL.canParse(text)) throw refuse('URI is not valid')
  return new URL(text)
}
