// Before the first paint: the theme this browser chose, if it chose one (web/app/theme.ts).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed: the system's theme stands.
}
