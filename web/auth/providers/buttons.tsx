import type { Provider } from '@supabase/supabase-js'
import { useState } from 'react'
import { providerName } from '../../../text/provider-names.ts'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { showFailure } from '../../app/show-failure.ts'
import { startSignIn } from '../../app/session/started-here.ts'
import { useSharedText } from '../../app/language.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthSettings } from '../settings.ts'
import { TermsHint } from '../terms-hint.tsx'

type ProviderButtonsProps = {
  /** True on the login tab, which has other options above and does not show the terms. */
  isLogin: boolean
}

/** Placed after the form, so that nothing moves when the settings arrive. */
export function ProviderButtons({ isLogin }: ProviderButtonsProps) {
  const text = useSharedText()
  const providers = useAuthSettings()?.providers ?? []
  const [leaving, setLeaving] = useState<string | null>(null)
  if (providers.length === 0) return null

  async function leave(provider: string) {
    setLeaving(provider)
    startSignIn()
    try {
      const { error } = await (
        await backend()
      ).auth.signInWithOAuth({
        provider: asProvider(provider),
        options: { redirectTo: `${location.origin}${appPaths.auth}?provider=${provider}` },
      })
      if (error) throw error
    } catch (error) {
      setLeaving(null)
      const name = providerName(provider) ?? text.auth.otherProvider
      showFailure(error, text, text.auth.providerFailed(name))
    }
  }

  return (
    <div className="auth-providers">
      {!isLogin && <p className="auth-or">{text.auth.or}</p>}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          wide
          busy={leaving === provider}
          disabled={leaving !== null}
          onClick={() => void leave(provider)}
        >
          {text.auth.continueWith(providerName(provider) ?? provider)}
        </Button>
      ))}
      {isLogin && <TermsHint />}
    </div>
  )
}

/** The client accepts any provider name; its type lists only those of Supabase. */
function asProvider(name: string): Provider {
  return name as Provider
}
