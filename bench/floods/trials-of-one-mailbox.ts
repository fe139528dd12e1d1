import { forwardedFrom, type Flood, type Target } from './flood.ts'

/** Each call creates another account with the same mailbox and phone number, which requests ten leads. */
export const trialsOfOneMailbox: Flood = {
  about: 'accounts of one mailbox with tags and one telephone, each asking for ten trial leads',
  attackers: 10,
  async attack(target, n) {
    const email = `firm+${n}-${process.pid}@one-mailbox.example.com`
    const password = 'bench-password'
    const session = await send(target, n, 'auth/v1/signup', { email, password })
    const { access_token: token, user } = session.body
    if (typeof token !== 'string' || !isRecord(user)) return session.status
    const business = await send(target, n, 'rest/v1/businesses', newBusiness(email, user), token)
    const [created] = Array.isArray(business.body) ? business.body : []
    if (!isRecord(created)) return business.status
    const order = {
      businessId: created['id'],
      serviceType: 'roofing',
      targetLocation: 'Miami, FL',
      leadsRequested: 10,
    }
    const answer = await send(target, n, 'functions/v1/generate-leads', order, token)
    // A refused trial is a 200 with `success: false`; the printed counts show the difference.
    return answer.body['success'] === true ? answer.status : 403
  },
}

function newBusiness(email: string, user: Record<string, unknown>) {
  return {
    business_name: 'Firm',
    industry: 'roofing',
    description: 'Bench',
    phone_number: '3054440199',
    email,
    address: '1 Main St, Miami, FL',
    slug: 'firm',
    owner_id: user['id'],
  }
}

type Answer = { status: number; body: Record<string, unknown> }

async function send(
  { url, anonKey }: Target,
  n: number,
  path: string,
  row: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
      ...forwardedFrom(n),
    },
    body: JSON.stringify(row),
  })
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, body: isRecord(body) ? body : {} }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
