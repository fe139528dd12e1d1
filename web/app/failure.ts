import type { SignInText } from '../../text/load-sign-in.ts'

/** The common fields of errors from the auth client, the data client, functions and the network. */
type Failure = { message?: unknown; code?: unknown; name?: unknown; status?: unknown }

/**
 * The message for an error: our own if the connection failed, the session ended, or the code is known in this
 * language, else the server's if it is in this language, else `fallback`.
 */
export function failureSentence(error: unknown, text: SignInText, fallback: string): string {
  const failure = readFailure(error)
  if (isOffline(failure)) return text.toasts.offline
  if (isSessionOver(failure)) return text.toasts.sessionOver
  const known = typeof failure.code === 'string' && text.auth.refusals.get(failure.code)
  if (known) return known
  if (failure.name === 'AuthUnknownError') return fallback
  if (!saysSomething(failure.message)) return fallback
  if (error instanceof Refused) return failure.message
  return text.toasts.serverMessage(failure.message) ?? fallback
}

/** If a response has no message, clients use its body instead: `{}`, or the error page of a proxy. */
function saysSomething(message: unknown): message is string {
  return typeof message === 'string' && message !== '' && !/^\s*[<{[]/.test(message)
}

function isOffline({ name, message, status }: Failure): boolean {
  if (name === 'FunctionsFetchError') return true
  if (name === 'AuthRetryableFetchError' && (status === 0 || status === undefined)) return true
  return typeof message === 'string' && /failed to fetch|networkerror|load failed/i.test(message)
}

/** What rest/v1 and auth/v1 answer to an expired or unknown token. */
const tokenCodes = ['PGRST301', 'PGRST302', 'PGRST303', 'bad_jwt', 'session_not_found']

function isSessionOver({ code, name }: Failure): boolean {
  return name === 'AuthSessionMissingError' || tokenCodes.some((each) => each === code)
}

function readFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {}
}

/** An error whose message the server wrote for this person. */
export class Refused extends Error {
  readonly refusal: string | undefined

  constructor(sentence: string, refusal?: string) {
    super(sentence)
    this.refusal = refusal
  }
}
