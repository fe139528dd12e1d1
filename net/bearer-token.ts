/** Reads the token of an Authorization header; null without one, or if its scheme is not Bearer. */
export function readBearerToken(authorization: string | undefined): string | null {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
