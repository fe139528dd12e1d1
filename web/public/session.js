// Runs before the first paint of a public page: the theme that this browser chose, and whether it has a session.
// A signed-in owner never sees the marketing half of the home page, and finds the way back on the others.
try {
  const page = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  if (Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))) {
    page.dataset.signedIn = ''
  }
} catch {
  // Storage is closed: the system's theme applies, and there cannot be a session.
}
