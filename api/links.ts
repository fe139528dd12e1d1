/** What is needed to make the signed links in our emails: to withdraw, to book, and to change a time. */
export type Links = {
  /** The origin that a person opens. */
  publicUrl: string
  /** The signing key. Each kind of link signs its own prefix, so that one cannot pass for another. */
  linkKey: string
}
