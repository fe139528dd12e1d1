// The two offers of the home page: the exit-intent dialog and the mobile banner.

const scrolledFar = 500
const phone = matchMedia('(max-width: 767.98px)')

export function startOffers(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.exit-dialog')
  const banner = document.querySelector<HTMLElement>('.demo-banner')
  if (dialog) offerAtExit(dialog)
  dialog?.querySelector('a')?.addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) draftMessage(currentTarget.dataset['message'] ?? '')
  })
  if (banner) offerDemo(banner)
}

/** The contact form restores its draft, so it opens with the message that asks for the checklist. */
function draftMessage(message: string): void {
  try {
    sessionStorage.setItem('contact-draft', JSON.stringify([['message', message]]))
  } catch {
    // Without session storage, the contact page says what to write.
  }
}

/** Once per visit, when the mouse leaves through the top of the window; never over another dialog. */
function offerAtExit(dialog: HTMLDialogElement): void {
  for (const kind of ['mouseleave', 'mouseout'] as const) {
    document.addEventListener(kind, ({ clientY, relatedTarget }) => {
      if (relatedTarget !== null || clientY > 0 || isPast('exit-offer')) return
      if (document.querySelector('dialog[open], :popover-open')) return
      remember('exit-offer')
      dialog.showModal()
    })
  }
}

/** While a phone's page is scrolled far enough, until it is closed. */
function offerDemo(banner: HTMLElement): void {
  banner.querySelector('button')?.addEventListener('click', () => {
    remember('demo-offer')
    decide()
  })
  addEventListener('scroll', decide, { passive: true })
  phone.addEventListener('change', decide)
  decide()

  function decide(): void {
    banner.hidden = isPast('demo-offer') || !phone.matches || scrollY <= scrolledFar
  }
}

function isPast(offer: string): boolean {
  try {
    return sessionStorage.getItem(offer) !== null
  } catch {
    return memory.has(offer)
  }
}

function remember(offer: string): void {
  memory.add(offer)
  try {
    sessionStorage.setItem(offer, 'past')
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}

const memory = new Set<string>()
