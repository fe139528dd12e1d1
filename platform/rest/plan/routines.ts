import type { Catalog, Parameter, Routine } from '../catalog/catalog.ts'
import { RestError } from '../errors.ts'
import { closeEnough, closeName, findSimilarName } from './similar-name.ts'
import { qualified } from '../sql/identifiers.ts'

export type FoundRoutine = {
  routine: Routine
  /** Its only parameter is unnamed and takes the whole body. */
  unnamed: boolean
}

/** Raw body types, and the parameter types that accept them. */
const wholeBodies = new Map([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
])

/** Only these can be the single parameter without a name. */
const unnamedTypes = ['bytea', 'json', 'jsonb', 'text', 'xml']

/** Functions with unnamed parameters are not callable. */
export function isCallable({ parameters }: Pick<Routine, 'parameters'>): boolean {
  const [only, second] = parameters
  if (only && !second && only.name === '') return unnamedTypes.includes(only.type)
  return parameters.every(({ name }) => name !== '')
}

/** Overloads in PostgREST's order: fewest parameters first. */
export function compareRoutines(a: Routine, b: Routine): number {
  if (a.parameters.length !== b.parameters.length) return a.parameters.length - b.parameters.length
  const [left, right] = [a, b].map(({ parameters }) =>
    parameters.map(({ name, type }) => `${name} ${type}`).join(', '),
  )
  return (left ?? '') < (right ?? '') ? -1 : 1
}

/**
 * Finds the function that takes exactly these arguments (with defaults for the rest), else one with a
 * single unnamed parameter for the whole body. `bodyMedia` is null where arguments come from the
 * query string. Throws PGRST202 if none matches, PGRST203 if several do.
 */
export function findRoutine(
  catalog: Catalog,
  schema: string,
  name: string,
  given: ReadonlyArray<string>,
  bodyMedia: string | null,
): FoundRoutine {
  const overloads = catalog.routines.get(qualified(schema, name)) ?? []
  const isRaw = bodyMedia !== null && bodyMedia !== 'application/json' && wholeBodies.has(bodyMedia)
  const fitting = isRaw ? [] : overloads.filter((each) => takes(each, given))
  const types = bodyMedia === null ? [] : (wholeBodies.get(bodyMedia) ?? [])
  const whole = overloads.filter(
    (each) => isUnnamed(each) && types.includes(each.parameters[0]?.type ?? ''),
  )
  const candidates = fitting.length > 0 ? fitting : whole
  const [routine, ...others] = candidates
  if (!routine) throw notFound(catalog, { schema, name, given, bodyMedia }, isRaw)
  if (others.length > 0) throw ambiguous(candidates)
  return { routine, unnamed: isUnnamed(routine) }
}

function isUnnamed({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === ''
}

function takes({ parameters }: Routine, given: ReadonlyArray<string>): boolean {
  return (
    parameters.every(({ name, required }) => !required || given.includes(name)) &&
    given.every((name) => parameters.some((parameter) => parameter.name === name))
  )
}

type Call = {
  schema: string
  name: string
  given: ReadonlyArray<string>
  bodyMedia: string | null
}

function notFound(catalog: Catalog, call: Call, isRaw: boolean): RestError {
  const { schema, name, bodyMedia } = call
  const given = call.given.toSorted()
  const list = given.join(', ')
  const none = ' without parameters'
  const several = given.length > 1 ? 's' : ''
  const searched = given.length === 0 ? none : ` with parameter${several} ${list}`
  const whole = (wholeBodies.get(bodyMedia ?? '') ?? []).join('/')
  const how = isRaw
    ? ` with a single unnamed ${whole} parameter`
    : `${searched}${whole === '' ? '' : ` or with a single unnamed ${whole} parameter`}`
  const shown = given.length === 0 ? none : `(${list})`
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${isRaw ? '' : shown} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${how}, but no matches were found in the schema cache.`,
    hint: isRaw ? null : hintFor(catalog, call),
  })
}

function hintFor(catalog: Catalog, { schema, name, given }: Call): string | null {
  const overloads = catalog.routines.get(qualified(schema, name)) ?? []
  const meant =
    overloads.length > 0
      ? similarParameters(name, given, overloads)
      : findSimilarName(name, namesIn(catalog, schema), closeName)
  return meant === null ? null : `Perhaps you meant to call the function ${schema}.${meant}`
}

function similarParameters(
  name: string,
  given: ReadonlyArray<string>,
  overloads: ReadonlyArray<Routine>,
): string | null {
  const lists = overloads.map(({ parameters }) => formatNames(parameters.map((each) => each.name)))
  const similar = findSimilarName(formatNames(given), lists, closeEnough)
  return similar === null ? null : `${name}${similar}`
}

function formatNames(names: ReadonlyArray<string>): string {
  return `(${names.toSorted().join(', ')})`
}

function namesIn(catalog: Catalog, schema: string): string[] {
  return [...catalog.routines.values()].flatMap(([first]) =>
    first?.schema === schema ? [first.name] : [],
  )
}

function ambiguous(routines: ReadonlyArray<Routine>): RestError {
  const shown = routines.map(
    ({ schema, name, parameters }) => `${schema}.${name}(${parameters.map(typed).join(', ')})`,
  )
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${shown.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function typed({ name, type }: Parameter): string {
  return `${name} => ${type}`
}
