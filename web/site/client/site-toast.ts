const secondsShown = 5

/** A toast that looks like the app's. */
export function showSiteToast(
  title: string,
  words: string,
  look: 'success' | 'error',
  close: string,
): void {
  const toast = document.createElement('div')
  toast.className = `site-toast site-toast-${look}`
  toast.setAttribute('role', look === 'error' ? 'alert' : 'status')
  const heading = document.createElement('p')
  heading.className = 'site-toast-title'
  heading.textContent = title
  const sentence = document.createElement('p')
  sentence.textContent = words
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.setAttribute('aria-label', close)
  button.textContent = '×'
  button.addEventListener('click', () => toast.remove())
  document.querySelector('.site-toast')?.remove()
  document.body.append(toast)
  toast.append(heading, sentence, button)
  setTimeout(() => toast.remove(), secondsShown * 1000)
}
