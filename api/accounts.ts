import type { Locale } from '../wire/locale.ts'

/** The accounts of auth/v1, as far as the product creates and changes them itself. */
export type Accounts = {
  /** Finds the account of an address, or creates one in this language, without a password. */
  findOrMake(email: string, fullName: string, language: Locale): Promise<{ id: string }>
  /**
   * The person proved that they own the mailbox: sets the password, confirms the address and ends every
   * open session.
   * @throws AppError weak_password; account_protected for an account with a second step;
   *   invitation_over for a deleted account
   */
  takeOver(id: string, password: string): Promise<void>
}
