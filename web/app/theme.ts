export type Theme = 'light' | 'dark'

/** `theme.js` and `session.js` read the same key before the first paint. */
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

/** The theme that `followProfile` applies. */
export function themeOfProfile(darkMode: boolean): Theme {
  if (darkMode) return 'dark'
  return localStorage.getItem(themeKey) === 'dark' ? 'light' : currentTheme()
}

/**
 * Applies the profile's choice, which is the same in every browser. Only the settings change it. If the profile
 * has no dark mode, a browser that never chose follows its system.
 */
export function followProfile(darkMode: boolean) {
  if (darkMode || localStorage.getItem(themeKey) === 'dark') chooseTheme(themeOfProfile(darkMode))
}
