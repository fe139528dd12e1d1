import { appPaths } from '../../../wire/paths.ts'
import { arrivalAddress } from './arrival.ts'

/** Opens the sign-in page, a page of its own; what an email's link brought goes along. */
export function openSignIn(): void {
  location.replace(appPaths.auth + arrivalAddress())
}
