/**
 * Checks whether a JSON value has the shape that wire/ declares. The public pages validate responses with these
 * guards, because Zod, even as zod/mini, would add 6.7 kB (gzip) to scripts of a few kB.
 */
export type Shape<T> = (value: unknown) => value is T
/** The type that a shape checks. */
export type Shaped<S> = S extends Shape<infer T> ? T : never

type Fields = Record<string, Shape<unknown>>
type Shapes<F extends Fields> = { [K in keyof F]: Shaped<F[K]> }

export const text: Shape<string> = (value) => typeof value === 'string'
export const number: Shape<number> = (value) => typeof value === 'number'
export const flag: Shape<boolean> = (value) => typeof value === 'boolean'

/** One of a few values. */
export function choice<const T extends string | boolean>(...choices: T[]): Shape<T> {
  return (value): value is T => choices.some((each) => each === value)
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value)
}

export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return (value): value is A | B => one(value) || other(value)
}

export function list<T>(item: Shape<T>): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(item)
}

/** An object in which every key has a value of one shape. */
export function record<T>(item: Shape<T>): Shape<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(item)
}

/** An object with these fields; other fields are ignored. */
export function object<F extends Fields, O extends Fields = Record<never, never>>(
  required: F,
  optional?: O,
): Shape<Shapes<F> & Partial<Shapes<O>>> {
  return (value): value is Shapes<F> & Partial<Shapes<O>> =>
    isObject(value) &&
    Object.entries(required).every(([name, shape]) => shape(value[name])) &&
    Object.entries(optional ?? {}).every(
      ([name, shape]) => value[name] === undefined || shape(value[name]),
    )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
