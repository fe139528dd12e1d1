// Before the first paint: the theme this browser chose, if it chose one (web/app/theme.ts).
try {
  const page = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  // The sign-in page shows no form to a person whose session is stored or on its way.
  const isStored = Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))
  const isComing = /[?&#](access_token|code|error|error_code|reset)=/.test(location.href)
  if (location.pathname.endsWith('/auth') && (isStored || isComing)) page.dataset.arriving = ''
} catch {
  // Storage is closed: the system's theme applies.
}
