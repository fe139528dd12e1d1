import { appPaths } from '../../../wire/paths.ts'
import { arrivalAddress } from './arrival.ts'

/** Opens the sign-in page, which is not part of the app, with what an emailed link put into the address. */
export function openSignIn(): void {
  location.replace(appPaths.auth + arrivalAddress())
}
