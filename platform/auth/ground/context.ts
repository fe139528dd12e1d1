import type { Context } from 'hono'

export type AuthEnv = { Variables: { requestId: string } }
export type AuthContext = Context<AuthEnv>
