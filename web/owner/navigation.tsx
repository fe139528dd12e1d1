import { NavLink, useLocation } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { useText } from '../app/locale.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { usePlan } from './account.ts'
import { useNeedsPlan } from './plan/needs-plan.ts'

type PlaceName = keyof ReturnType<typeof useText>['app']['places']

type Place = {
  name: PlaceName
  path: string
  icon: IconName
  /** Also in the bottom bar of a phone. */
  onPhone?: boolean
}

const places: Place[] = [
  { name: 'home', path: appPaths.dashboard, icon: 'home', onPhone: true },
  { name: 'generate', path: appPaths.home, icon: 'bolt', onPhone: true },
  { name: 'leads', path: appPaths.leadManagement, icon: 'leads', onPhone: true },
  { name: 'campaigns', path: appPaths.campaignBuilder, icon: 'campaign' },
  { name: 'appointments', path: appPaths.appointments, icon: 'calendar', onPhone: true },
  { name: 'plan', path: appPaths.managePlan, icon: 'card' },
  { name: 'settings', path: appPaths.settings, icon: 'settings' },
]

/** The owner's places: a rail on wide screens, a bar of four at the bottom of narrow ones. */
export function OwnerNavigation({ businessId }: { businessId: string }) {
  const text = useText()
  const plan = usePlan(businessId)
  const isFree = plan.isSuccess && plan.data === null
  return (
    <nav aria-label={text.app.navigation} className="places">
      <ul className="places-list">
        {places.map((place) => (
          <li key={place.name} className={classNames(!place.onPhone && 'only-in-rail')}>
            {isFree && place.name === 'leads' ? <PaidPlace {...place} /> : <FreePlace {...place} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FreePlace({ name, path, icon }: Place) {
  const text = useText()
  return (
    <NavLink to={path} end={path === appPaths.home} className="place">
      <Icon name={icon} />
      {text.app.places[name]}
    </NavLink>
  )
}

/** Shows a toast instead of the screen, as its menu item does. */
function PaidPlace({ name, path, icon }: Place) {
  const text = useText()
  const refuse = useNeedsPlan()
  const isHere = useLocation().pathname === path
  return (
    <button
      type="button"
      className="place"
      aria-current={isHere ? 'page' : undefined}
      onClick={refuse}
    >
      <Icon name={icon} />
      {text.app.places[name]}
      <span className="place-note">
        <Badge tone="outline">{text.app.paid}</Badge>
      </span>
    </button>
  )
}
