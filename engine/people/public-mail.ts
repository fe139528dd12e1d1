/** Domains where anyone can get a mailbox, so that sharing one does not link two accounts. */
const publicMail: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.es ymail.com rocketmail.com hotmail.com hotmail.es outlook.com outlook.es
  live.com msn.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com pm.me gmx.com gmx.us mail.com
  email.com zoho.com yandex.com fastmail.com hey.com tutanota.com tuta.com comcast.net xfinity.com att.net
  sbcglobal.net bellsouth.net verizon.net cox.net charter.net spectrum.net earthlink.net optonline.net frontier.com
  windstream.net centurylink.net juno.com netzero.net prodigy.net`.split(/\s+/),
)

/** Reserved for documentation and tests (RFC 2606, RFC 6761): they have no mailboxes. */
const reserved = /(^|\.)(example\.(com|net|org)|test|example|invalid|localhost)$/

/** Whether a shared email domain says that two accounts belong together. */
export function isOwnDomain(domain: string): boolean {
  return !publicMail.has(domain) && !reserved.test(domain)
}
