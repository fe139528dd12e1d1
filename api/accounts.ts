import type { Locale } from '../engine/languages.ts'

/** Changes that the product itself makes to the accounts of auth/v1. */
export type Accounts = {
  /** Finds the account with an email address, or creates one in this language without a password. */
  findOrMake(email: string, fullName: string, language: Locale): Promise<{ id: string }>
  /**
   * Sets the password, confirms the address and ends every open session, after the person proved that they
   * own the mailbox.
   * @throws AppError weak_password; account_protected for an account with a second step;
   *   invitation_over for a deleted account
   */
  takeOver(id: string, password: string): Promise<void>
}
