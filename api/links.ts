/** What the links in our mails are made of: those to withdraw, and those to book and to change a time. */
export type Links = {
  /** The origin that a person opens. */
  publicUrl: string
  /** Signs them. Each kind of link signs words of its own, so that none passes for another. */
  linkKey: string
}
