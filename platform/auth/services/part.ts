import type { Hono } from 'hono'
import type { Db } from '../../database.ts'
import type { AuthContext, AuthEnv } from '../ground/context.ts'
import { AuthError } from '../ground/errors.ts'
import type { Factor } from '../stores/factors.ts'
import type { MethodClaim } from '../stores/sessions.ts'
import type { Metadata, User } from '../stores/users.ts'
import type { Access, FactorOwner } from './signed-in.ts'

/** An optional way of signing in (parts.ts lists them). Each member extends one shared endpoint. */
export type Part = {
  addRoutes?(app: Hono<AuthEnv>): void
  /** Fields of GET /settings. */
  settings?: Metadata
  /** Flags of `external` in GET /settings. */
  external?: Record<string, boolean>
  /** The part's endpoints that need a captcha. */
  captchaPaths?: readonly string[]
  /** Handlers of POST /token by `grant_type`. */
  grants?: Record<string, (c: AuthContext) => Promise<Response>>
  /** Second factors by `factor_type`. */
  factorTypes?: Record<string, FactorType>
  phone?: PhoneSignIn
  /** Completes the `amr` claim of an access token. */
  describeMethods?(db: Db, userId: string, methods: MethodClaim[]): Promise<MethodClaim[]>
  /** Deletes expired rows. */
  sweep?(): Promise<void>
}

export type FactorType = {
  /** @throws AuthError where this factor cannot be enrolled */
  refuseEnrollment?(factors: Factor[], phone: string): void
  /** @returns the response body */
  enroll(enrollment: Enrollment): Promise<Metadata>
  challenge(c: AuthContext, user: User, factor: Factor): Promise<Response>
  verify(c: AuthContext, attempt: FactorAttempt): Promise<Response>
}

/** A second factor that a user adds; the account is locked. */
export type Enrollment = {
  tx: Db
  c: AuthContext
  user: User
  /** The user's existing factors. */
  factors: Factor[]
  friendlyName: string
  phone: string
  issuer: string
}

export type FactorAttempt = {
  owner: FactorOwner
  factor: Factor
  challengeId: string
  code: string
  webauthn: WebauthnAnswer
}

/** `rpId` and `rpOrigins` that clients send are ignored: the server knows its own. */
type WebauthnAnswer =
  | { type?: string | null | undefined; credential_response?: unknown }
  | null
  | undefined

/** Phone numbers as a way of signing in. Throws phone_provider_disabled if text messages are off. */
export type PhoneSignIn = {
  signUp(c: AuthContext, body: PhoneSignup): Promise<Response>
  sendCode(c: AuthContext, body: PhoneOtp): Promise<Response>
  verifyCode(c: AuthContext, code: PhoneCode): Promise<Access>
  resend(c: AuthContext, body: { type: string; phone: string }): Promise<Response>
  reauthenticate(c: AuthContext, user: User): Promise<Response>
  findUser(phone: string): Promise<User | null>
  /** @returns null if the account already has this number */
  readChange(user: User, body: { phone: string; channel: string }): Promise<PhoneChange | null>
  /** @returns a number that no account but `userId` has */
  readFreePhone(phone: string, userId: string | null): Promise<string>
}

export type PhoneSignup = {
  phone: string
  password: string
  channel: string
  code_challenge: string
  data?: Metadata | null | undefined
}

export type PhoneOtp = {
  phone: string
  channel: string
  create_user: boolean
  data?: Metadata | null | undefined
}

export type PhoneCode = { type: string; phone: string; token: string }

export type PhoneChange = {
  apply(tx: Db, c: AuthContext, user: User): Promise<User>
  /** Sends the text messages. Called after the commit. */
  deliver(): Promise<void>
}

export function requirePhone({ parts }: { parts: Part[] }): PhoneSignIn {
  const phone = parts.map((part) => part.phone).find((found) => found !== undefined)
  if (phone) return phone
  throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}
