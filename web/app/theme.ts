export type Theme = 'light' | 'dark'

/** `theme.js` reads the same key before the first paint. */
const themeKey = 'theme'

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem(themeKey, theme)
}

/**
 * What the profile says holds in every browser. Only the settings choose, and they save there too; a
 * profile without dark mode leaves a browser that never chose to its system.
 */
export function followProfile(darkMode: boolean) {
  if (darkMode) chooseTheme('dark')
  else if (localStorage.getItem(themeKey) === 'dark') chooseTheme('light')
}

/** The public home page is light by itself; the app that takes it over follows the choice or the system. */
export function restoreTheme() {
  const kept = localStorage.getItem(themeKey)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
  else delete document.documentElement.dataset['theme']
}
