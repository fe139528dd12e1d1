import { type Context, UsageError } from './define-command.ts'

/** @throws UsageError if there is no such action */
export function chooseAction<Act>(
  actions: Record<string, Act>,
  name: string,
  context: Context,
): Act {
  const act = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (act !== undefined) return act
  const { unknownAction } = context.texts.terminal.mistakes
  throw new UsageError(unknownAction(name, Object.keys(actions)))
}
