import { appPaths } from '../../../wire/paths.ts'

/**
 * The attributes of a form that the server handles until the script has started. After that, the page's own
 * messages replace the browser's.
 */
export const nativeForm = { method: 'post', action: appPaths.auth, ref: takeOver } as const

function takeOver(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}
