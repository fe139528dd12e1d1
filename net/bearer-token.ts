/** The token of an Authorization header; null where there is none, or where its scheme is not Bearer. */
export function readBearerToken(authorization: string | undefined): string | null {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
