import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isLocale, languages, type Locale, locales } from '../../engine/languages.ts'
import { texts } from '../../text/load.ts'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { showFailure } from '../app/show-failure.ts'
import { useLocale, useText } from '../app/locale.tsx'
import { useSignedInSession } from '../app/session/session.tsx'
import { useSignOut } from '../app/session/use-sign-out.ts'
import { showToast } from '../app/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon.tsx'
import { useIsAdmin, usePlan } from './account.ts'
import { useNeedsPlan } from './plan/needs-plan.ts'

/** The owner's navigation. Leads and Analytics are marked as requiring a paid plan. */
export function OwnerMenu({ businessId }: { businessId: string | null }) {
  const text = useText()
  const navigate = useNavigate()
  const refuse = useNeedsPlan()
  const paid = Boolean(usePlan(businessId).data)
  const admin = useIsAdmin().data === true
  // The popup is inside the header, so that screen readers find it by landmark.
  const [room, setRoom] = useState<HTMLElement | null>(null)

  function onlyPaid(action: () => void) {
    if (paid) action()
    else refuse()
  }
  function comingSoon() {
    showToast({ title: text.toasts.comingSoon, description: text.toasts.analyticsComing })
  }

  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-secondary btn-small bar-menu">
        <Icon name="menu" className="size-4" />
        {text.app.menu}
      </Menu.Trigger>
      <span ref={setRoom} className="absolute" />
      <Menu.Portal container={room}>
        <Menu.Positioner align="end" sideOffset={8} positionMethod="fixed" className="floating">
          <Menu.Popup className="menu">
            <MenuLink to={appPaths.dashboard} icon="home" label={text.app.dashboard} />
            <PaidItem
              icon="leads"
              label={text.app.leads}
              paid={paid}
              onPress={() => onlyPaid(() => void navigate(appPaths.leadManagement))}
            />
            <PaidItem
              icon="analytics"
              label={text.app.analytics}
              paid={paid}
              onPress={() => onlyPaid(comingSoon)}
            />
            <MenuLink to={appPaths.appointments} icon="calendar" label={text.appointments.menu} />
            <MenuLink to={appPaths.businessSetup} icon="building" label={text.app.businessSetup} />
            <MenuLink to={appPaths.managePlan} icon="card" label={text.app.managePlan} />
            <MenuLink to={appPaths.settings} icon="settings" label={text.app.settings} />
            {admin && <MenuLink to={appPaths.admin} icon="user" label={text.app.admin} />}
            <MenuLink to={appPaths.support} icon="support" label={text.app.support} />
            <Menu.Separator className="menu-line" />
            <LanguageItems />
            <Menu.Separator className="menu-line" />
            <SignOutItem />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Menu.LinkItem className="menu-item" closeOnClick render={<Link to={to} />}>
      <Icon name={icon} className="size-4" />
      {label}
    </Menu.LinkItem>
  )
}

type PaidItemProps = { icon: IconName; label: string; paid: boolean; onPress: () => void }

function PaidItem({ icon, label, paid, onPress }: PaidItemProps) {
  const { text } = useLocale()
  return (
    <Menu.Item className="menu-item" onClick={onPress}>
      <Icon name={icon} className="size-4" />
      {label}
      {!paid && (
        <span className="ms-auto">
          <Badge tone="outline">{text.app.paid}</Badge>
        </span>
      )}
    </Menu.Item>
  )
}

function LanguageItems() {
  const { locale, text, choose } = useLocale()
  const userId = useSignedInSession().user.id

  async function chooseAndKeep(next: Locale) {
    try {
      await choose(next)
      const client = await backend()
      const { error } = await client.from('profiles').update({ language: next }).eq('id', userId)
      if (error) throw error
    } catch (error) {
      const spoken = await texts[next].app.load().catch(() => text)
      showFailure(error, spoken, spoken.toasts.profileFailed)
    }
  }

  return (
    <Menu.RadioGroup
      value={locale}
      onValueChange={(value) => {
        if (isLocale(value)) void chooseAndKeep(value)
      }}
    >
      <Menu.GroupLabel className="menu-label">{text.app.language}</Menu.GroupLabel>
      {locales.map((each) => (
        <Menu.RadioItem key={each} value={each} className="menu-item" lang={each} closeOnClick>
          <Icon name="globe" className="size-4" />
          {languages[each].name}
          <Menu.RadioItemIndicator className="ms-auto">
            <Icon name="check" className="size-4" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

function SignOutItem() {
  const { text } = useLocale()
  // A full page load, because the public home page is not part of the app.
  const signOut = useSignOut(() => location.assign(appPaths.home))
  return (
    <Menu.Item className="menu-item" onClick={() => void signOut()}>
      <Icon name="out" className="size-4" />
      {text.app.signOut}
    </Menu.Item>
  )
}
