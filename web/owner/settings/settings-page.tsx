import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { useLocale } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Card } from '../../ui/card.tsx'
import { useAccount } from '../account.ts'
import { SecurityCards } from '../security/security-cards.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'

export function SettingsPage() {
  const { locale, text } = useLocale()
  const words = text.owner.settings
  const { profile } = useAccount()
  usePageTitle(words.title)
  const legal = [
    [sitePaths.terms, text.app.terms],
    [sitePaths.privacy, text.app.privacy],
    [sitePaths.refundPolicy, text.app.refundPolicy],
  ] as const
  return (
    <div className="narrow grid gap-5">
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      <Card>
        <h2 className="mb-4">{words.profile}</h2>
        <ProfileForm profile={profile} />
      </Card>
      <Card>
        <h2 className="mb-2">{words.preferences}</h2>
        <Preferences profile={profile} />
      </Card>
      <SecurityCards />
      <nav aria-label={words.legal} className="flex flex-wrap gap-x-5 gap-y-2">
        {legal.map(([path, name]) => (
          <a key={path} href={inLocale(locale, path)}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}
