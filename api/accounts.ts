import type { Locale } from '../wire/locale.ts'

/** The accounts of auth/v1, as far as the product's own verbs make and change them. */
export type Accounts = {
  /** The account of an address; made in this language and without a password where there is none. */
  findOrMake(email: string, fullName: string, language: Locale): Promise<{ id: string }>
  /**
   * The person proved that the mailbox is theirs: sets the password, confirms the address and ends every
   * session that was open.
   * @throws AppError weak_password; account_protected where a second step stands before the account;
   *   invitation_over where it is gone
   */
  takeOver(id: string, password: string): Promise<void>
}
