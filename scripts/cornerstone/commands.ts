import type { Command, CommandName } from './command/define-command.ts'

/**
 * Every command. To add one, add a row here, a file, and its texts in `text/en/terminal.ts` and
 * `text/es/terminal.ts`. The help is generated from these.
 */
export const commands: Record<CommandName, () => Promise<Command>> = {
  leads: async () => (await import('./leads.ts')).leads,
  import: async () => (await import('./import/import.ts')).importFile,
  admin: async () => (await import('./admin.ts')).admin,
  keys: async () => (await import('./keys.ts')).keys,
  suppressions: async () => (await import('./suppressions.ts')).suppressions,
  people: async () => (await import('./people.ts')).people,
  score: async () => (await import('./score.ts')).score,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  fairness: async () => (await import('./fairness.ts')).fairness,
}

export const commandNames = Object.keys(commands).filter(isCommandName)

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
