import type { ReactNode } from 'react'
import { brand } from '../../text/brand.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { keepFocus } from '../app/focus/keep-focus.ts'
import { LanguageSwitch } from '../app/language-switch.tsx'
import { useSharedLocale } from '../app/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { WallDrawing } from '../ui/wall-drawing.tsx'

/** The form on one side and the reasons to sign up on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { locale, text } = useSharedLocale()
  return (
    <div className="auth">
      <header className="auth-top">
        <a href={inLocale(locale, sitePaths.home)} className="logo-link">
          <Logo name={brand} />
          <span className="visually-hidden">{text.auth.backToSite}</span>
        </a>
        <LanguageSwitch />
      </header>
      <main tabIndex={-1} ref={keepFocus} className="auth-main">
        <div className="auth-form card notch">{children}</div>
      </main>
      <aside className="auth-aside">
        <p className="auth-pitch">{text.auth.pitch}</p>
        <ul className="auth-points">
          {text.auth.pitchPoints.map((point) => (
            <li key={point}>
              <Icon name="check" className="size-5 flex-none text-palm" />
              {point}
            </li>
          ))}
        </ul>
        <WallDrawing />
      </aside>
    </div>
  )
}
