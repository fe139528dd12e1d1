// Runs before the first paint: a signed-in owner never sees the marketing half of the home page.
try {
  const page = document.documentElement
  if (Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))) {
    page.dataset.signedIn = ''
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    else delete page.dataset.theme
  }
} catch {
  // Storage is switched off: nobody can be signed in.
}
