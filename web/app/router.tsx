import { createBrowserRouter, Outlet } from 'react-router'
import { appPaths } from '../../wire/paths.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { BrokenScreen, NotFoundScreen } from './screens.tsx'
import { SignedIn } from './session/signed-in.tsx'
import { closeErrors } from './toasts.ts'

/** Every address of the app; the code of a screen is loaded on the first visit. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <BrokenScreen />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        { path: appPaths.home, lazy: ownerHome },
        {
          path: appPaths.invitation,
          lazy: async () => ({
            Component: (await import('../auth/invitation-page.tsx')).InvitationPage,
          }),
        },
        { element: <SignedIn />, children: signedInRoutes() },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ])
  closeErrorsBetweenPages(router)
  return router
}

/** An error toast closes with its page; a success toast may announce the next page. */
function closeErrorsBetweenPages(router: ReturnType<typeof createBrowserRouter>) {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== shown) closeErrors()
    shown = pathname
  })
}

function signedInRoutes() {
  return [
    {
      path: appPaths.businessSetup,
      lazy: async () => ({
        Component: (await import('../owner/business-setup/page.tsx')).BusinessSetupPage,
      }),
    },
    ...adminRoutes(),
    {
      lazy: async () => ({
        Component: (await import('../owner/with-business.tsx')).WithBusiness,
      }),
      // A screen that fails keeps the frame around it.
      children: [{ errorElement: <BrokenScreen />, children: ownerRoutes() }],
    },
  ]
}

function adminRoutes() {
  return [
    {
      path: appPaths.admin,
      lazy: async () => ({
        Component: (await import('../admin/appointments/admin-page.tsx')).AdminPage,
      }),
    },
    {
      path: appPaths.businessManagement,
      lazy: async () => ({
        Component: (await import('../admin/businesses/business-page.tsx')).BusinessPage,
      }),
    },
    {
      path: appPaths.businessOwnerManagement,
      lazy: async () => ({
        Component: (await import('../admin/invitations/invite-page.tsx')).InvitePage,
      }),
    },
    {
      path: appPaths.importFile,
      lazy: async () => ({
        Component: (await import('../admin/import/import-page.tsx')).ImportPage,
      }),
    },
    {
      path: appPaths.scoreModel,
      lazy: async () => ({
        Component: (await import('../admin/score/score-model-page.tsx')).ScoreModelPage,
      }),
    },
    {
      path: appPaths.businesses,
      lazy: async () => ({
        Component: (await import('../admin/plans/businesses-page.tsx')).BusinessesPage,
      }),
    },
    {
      path: appPaths.inbox,
      lazy: async () => ({
        Component: (await import('../admin/inbox/inbox-page.tsx')).InboxPage,
      }),
    },
    {
      path: appPaths.auditLog,
      lazy: async () => ({
        Component: (await import('../admin/log/log-page.tsx')).LogPage,
      }),
    },
    {
      path: appPaths.supply,
      lazy: async () => ({
        Component: (await import('../admin/operations/supply-page.tsx')).SupplyPage,
      }),
    },
    {
      path: appPaths.waitingOrders,
      lazy: async () => ({
        Component: (await import('../admin/operations/waiting-orders-page.tsx')).WaitingOrdersPage,
      }),
    },
  ]
}

/** The screens of an owner who has set up a business. */
function ownerRoutes() {
  return [
    {
      path: appPaths.dashboard,
      lazy: async () => ({
        Component: (await import('../owner/dashboard/dashboard-page.tsx')).DashboardPage,
      }),
    },
    {
      path: appPaths.campaignBuilder,
      lazy: async () => ({
        Component: (await import('../owner/campaigns/builder-page.tsx')).CampaignBuilderPage,
      }),
    },
    {
      path: appPaths.leadManagement,
      lazy: async () => ({
        Component: (await import('../owner/leads/lead-management-page.tsx')).LeadManagementPage,
      }),
    },
    {
      path: appPaths.appointments,
      lazy: async () => ({
        Component: (await import('../owner/appointments/page.tsx')).AppointmentsPage,
      }),
    },
    {
      path: appPaths.appointmentHours,
      lazy: async () => ({
        Component: (await import('../owner/appointments/hours/page.tsx')).HoursPage,
      }),
    },
    {
      path: appPaths.managePlan,
      lazy: async () => ({
        Component: (await import('../owner/plan/manage-plan-page.tsx')).ManagePlanPage,
      }),
    },
    {
      path: appPaths.settings,
      lazy: async () => ({
        Component: (await import('../owner/settings/settings-page.tsx')).SettingsPage,
      }),
    },
    {
      path: appPaths.support,
      lazy: async () => ({
        Component: (await import('../owner/support/support-page.tsx')).SupportPage,
      }),
    },
  ]
}

async function ownerHome() {
  return { Component: (await import('../owner/home/home-page.tsx')).HomePage }
}
