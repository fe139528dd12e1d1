import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast } from '@base-ui/react/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { z } from 'zod'
import { texts } from '../../text/load.ts'
import { defaultLocale } from '../../engine/languages.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { CookieConsent } from '../consent/cookie-consent.tsx'
import { startConsent } from '../consent/start-consent.ts'
import '../styles/app.css'
import { Toaster } from '../ui/toaster.tsx'
import { readRememberedLocale } from './language.ts'
import { LocaleProvider, useLocale, useText } from './locale.tsx'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { SessionProvider } from './session/session.tsx'
import { closeErrorsAtSubmit, showKeptToast, showToastsWith } from './toasts.ts'

// Trusted Types forbid Zod's compiled validators.
z.config({ jitless: true })

/** Renders the app into the page's `#app`. */
async function start() {
  const root = document.querySelector('#app')
  if (!root) throw new Error('The page has no #app.')
  closeErrorsAtSubmit(document)
  const locale = readRememberedLocale() ?? defaultLocale
  const text = await texts[locale].app.load()
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LocaleProvider initial={{ locale, text }}>
          <QueryClientProvider client={createQueryClient()}>
            <SessionProvider>
              <Suspense fallback={<LoadingScreen />}>
                <App />
              </Suspense>
            </SessionProvider>
          </QueryClientProvider>
        </LocaleProvider>
      </CSPProvider>
    </StrictMode>,
  )
}

const router = createRouter()
const toaster = Toast.createToastManager()
showToastsWith(toaster)

function App() {
  const text = useText()
  useEffect(showKeptToast, [])
  return (
    <>
      <AppCookies />
      <RouterProvider router={router} />
      <Toaster
        manager={toaster}
        labels={{ region: text.toasts.region, close: text.toasts.close }}
      />
    </>
  )
}

/** Comes first in the page so that the keyboard reaches it first. */
function AppCookies() {
  const { locale, text } = useLocale()
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => (room.current ? startConsent(room.current) : undefined), [])
  return (
    <div ref={room}>
      <CookieConsent words={text.cookies} privacyHref={inLocale(locale, sitePaths.privacy)} />
    </div>
  )
}

await start()
