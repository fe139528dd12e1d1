import { defaultPreferences, readConsent, saveConsent } from './consent.ts'
import type { CookiePreferences } from './consent.ts'

/**
 * Wires up the banner and the dialog of `CookieConsent`, and every `[data-cookies="manage"]` on the page.
 * @returns a function that removes the listeners
 */
export function startConsent(root: ParentNode): () => void {
  const bar = root.querySelector<HTMLElement>('.cookie-bar')
  const dialog = root.querySelector<HTMLDialogElement>('.cookie-dialog')
  if (!bar || !dialog) return () => {}
  const ending = new AbortController()
  bar.hidden = readConsent() !== null
  root.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest('[data-cookies]')
      if (!(pressed instanceof HTMLElement)) return
      const wish = pressed.dataset['cookies']
      if (wish === 'manage') open(dialog)
      if (wish === 'save') decide(readPreferences(dialog))
      if (wish === 'accept') decide({ essential: true, analytics: true, marketing: true })
    },
    { signal: ending.signal },
  )
  return () => ending.abort()

  function decide(preferences: CookiePreferences): void {
    saveConsent(preferences)
    const hadBar = bar?.hidden === false
    if (bar) bar.hidden = true
    dialog?.close()
    // Moves focus from the hidden banner to the content, not to the top of the page.
    if (hadBar)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
}

function open(dialog: HTMLDialogElement): void {
  const preferences = readConsent() ?? defaultPreferences
  for (const input of dialog.querySelectorAll('input')) input.checked = isOn(preferences, input)
  dialog.showModal()
}

function isOn({ analytics, marketing }: CookiePreferences, { name }: HTMLInputElement): boolean {
  return name === 'essential' || (name === 'analytics' ? analytics : marketing)
}

function readPreferences(dialog: HTMLDialogElement): CookiePreferences {
  const isChecked = (name: string) =>
    dialog.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true
  return { essential: true, analytics: isChecked('analytics'), marketing: isChecked('marketing') }
}
