// Before the first paint: applies the theme that this browser chose, if any (web/app/theme.ts).
try {
  const page = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  // Hides the form of the sign-in page if a session is stored or about to arrive.
  const isStored = Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))
  const isComing = /[?&#](access_token|code|error|error_code|reset)=/.test(location.href)
  if (location.pathname.endsWith('/auth') && (isStored || isComing)) page.dataset.arriving = ''
} catch {
  // Storage is closed: the system's theme applies.
}
