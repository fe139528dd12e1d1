import type { Catalogue, Routine } from './catalogue.ts'
import { RestError } from './errors.ts'
import { qualified } from './sql/identifiers.ts'

export type FoundRoutine = { routine: Routine; unnamed: boolean }

const unnamedTypes = new Map([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
])

/**
 * The function that takes exactly these arguments (and defaults for the rest), else one with a
 * single unnamed parameter for the whole body. PGRST202 where none fits, PGRST203 where several do.
 */
export function findRoutine(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: ReadonlyArray<string>,
  bodyMedia: string | null,
): FoundRoutine {
  const overloads = catalogue.routines.get(qualified(schema, name)) ?? []
  const fitting = bodyMedia === 'text/plain' ? [] : overloads.filter((each) => takes(each, given))
  const [routine, ...others] = fitting
  if (routine && others.length === 0) return { routine, unnamed: false }
  if (others.length > 0) throw ambiguous(fitting)
  const types = bodyMedia === null ? [] : (unnamedTypes.get(bodyMedia) ?? [])
  const whole = overloads.find(({ parameters }) => {
    const [only, second] = parameters
    return only && !second && only.name === '' && types.includes(only.type)
  })
  if (whole) return { routine: whole, unnamed: true }
  throw notFound(schema, name, given, bodyMedia)
}

function takes(routine: Routine, given: ReadonlyArray<string>): boolean {
  const { parameters } = routine
  if (parameters.some(({ name }) => name === '')) return false
  return (
    parameters.every(({ name, required }) => !required || given.includes(name)) &&
    given.every((name) => parameters.some((parameter) => parameter.name === name))
  )
}

function notFound(
  schema: string,
  name: string,
  given: ReadonlyArray<string>,
  bodyMedia: string | null,
): RestError {
  const list = given.join(', ')
  const shown = given.length === 0 ? ' without parameters' : `(${list})`
  const searched =
    given.length === 0
      ? ' without parameters'
      : ` with parameter${given.length > 1 ? 's' : ''} ${list}`
  const orWhole =
    bodyMedia === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}${orWhole}, but no matches were found in the schema cache.`,
  })
}

function ambiguous(routines: ReadonlyArray<Routine>): RestError {
  const shown = routines.map(({ schema, name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
    return `${schema}.${name}(${list.join(', ')})`
  })
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${shown.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}
