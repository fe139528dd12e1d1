import { expect, test } from 'vitest'
import { locales } from '../../engine/languages.ts'
import { fillSignIn } from '../../server/pages/shell.ts'
import { speak } from '../../text/speak.ts'
import { renderSignIn } from './prerender-sign-in.tsx'

const assets = { script: '/start.js', imports: [], stylesheets: [], fonts: [], app: [] }

test.each(locales)(
  'the sign-in page in %s has forms that the server handles, and says that the app needs JavaScript',
  (locale) => {
    const page = fillSignIn(renderSignIn(locale, 'login', assets))
    const { auth } = speak(locale)
    expect(
      page.match(/<form [^>]*(method="post"|action="\/auth") (method="post"|action="\/auth")/g),
    ).toHaveLength(2)
    expect(page).toMatch(/value="log-in"/)
    expect(page).toMatch(/value="sign-up"/)
    expect(page).toContain(`<noscript><p class="note note-amber auth-noscript">${auth.noScript}`)
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).not.toContain('.invalid')
    expect(page).not.toContain('role="alert"')
  },
)

test.each([
  ['login', 'sign-up'],
  ['sign-up', 'login'],
] as const)('with the tab %s open, the other is hidden', (open, hidden) => {
  const page = renderSignIn('en', open, assets)
  expect(/<div class="pt-5" id="panel-([\w-]+)"[^>]* hidden=""/.exec(page)?.[1]).toBe(hidden)
})

test('the answer to a form and the typed address are escaped', () => {
  const page = fillSignIn(renderSignIn('en', 'login', assets), {
    note: 'No "account" <here> & there',
    email: '"><script>alert(1)</script>',
  })
  expect(page).toContain('No &quot;account&quot; &lt;here> &amp; there</p>')
  expect(page).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"')
})
