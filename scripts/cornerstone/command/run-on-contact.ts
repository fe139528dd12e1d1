import { chooseAction } from './choose-action.ts'
import type { Context, Outcome } from './define-command.ts'
import type { Install } from './open-install.ts'
import { type Contact, readContact } from './read-contact.ts'

type ContactWords = { notContact(text: string): string }
type Action<Words> = (install: Install, contact: Contact, words: Words) => Promise<Outcome>

/** Runs the action that the first argument names for the person whose contact is the second. */
export async function runOnContact<Words extends ContactWords>(
  actions: Record<string, Action<Words>>,
  { args: [name = '', text = ''], words }: { args: string[]; words: Words },
  context: Context,
): Promise<Outcome> {
  const act = chooseAction(actions, name, context)
  const contact = readContact(text, words)
  return context.withInstall((install) => act(install, contact, words))
}
