import * as parts from './parts.ts'
import type { Part } from './services/part.ts'
import type { AuthServices } from './services/services.ts'

type OpenPart = (typeof parts)[keyof typeof parts]

/** The options of all parts together. */
export type PartOptions = OpenPart extends (options: infer Options, core: AuthServices) => Part
  ? Options
  : never

/** The parts see each other through `services.parts`. */
export function withParts(core: Omit<AuthServices, 'parts'>, options: PartOptions): AuthServices {
  const opened: Part[] = []
  const services = { ...core, parts: opened }
  for (const open of Object.values(parts)) opened.push(open(options, services))
  return services
}
