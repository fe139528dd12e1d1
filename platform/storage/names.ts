import { invalidBucketName, invalidKey, invalidMimeType } from './errors.ts'

// The characters that Supabase Storage allows, which are safe in S3 keys.
const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const bucketPattern = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/

/** S3's limit. A longer name would not fit into the index either. */
const longestKey = 1024

/** @throws StorageError InvalidKey */
export function checkKey(key: string): string {
  if (key.length <= longestKey && keyPattern.test(key)) return key
  throw invalidKey(key)
}

/** @throws StorageError InvalidBucketName */
export function checkBucketName(name: string): string {
  if (bucketPattern.test(name) && name.trim() === name) return name
  throw invalidBucketName()
}

const mimeTypePattern = /^([\w\-+.]+)\/([\w\-+.]+|\*)(;\s*charset=[\w-]+)?$|^\*$/

/** Checks the allowed types of a bucket, such as `image/png` or `image/*`. @throws StorageError InvalidMimeType */
export function checkAllowedTypes(types: string[]): string[] {
  for (const type of types) {
    if (type.length > 1000 || !mimeTypePattern.test(type)) throw invalidMimeType(type)
  }
  return types
}

/** @throws StorageError InvalidMimeType unless `type` is allowed; an empty list allows all types */
export function checkMimeType(type: string, allowed: string[]): void {
  if (allowed.length === 0) return
  const [group, kind] = type.split('/')
  const fits = allowed.some((each) => {
    const [allowedGroup, allowedKind] = each.split('/')
    return each === '*' || (allowedGroup === group && (allowedKind === '*' || allowedKind === kind))
  })
  if (kind === undefined || !fits) throw invalidMimeType(type)
}

/** The dashboard keeps an empty folder by storing an object without bytes. */
export function isFolderPlaceholder(key: string): boolean {
  return key.endsWith('.emptyFolderPlaceholder')
}

const perUnit = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** Reads a size such as '50MB' in bytes; null if invalid. Units are decimal, as in Supabase Storage. */
export function parseSize(text: string): number | null {
  const [, count, unit] = /^(\d{1,12}(?:\.\d{1,3})?)(gb|mb|kb|b)$/i.exec(text) ?? []
  const key = unit?.toLowerCase()
  const isUnit = (name: string | undefined): name is keyof typeof perUnit =>
    name !== undefined && name in perUnit
  return isUnit(key) ? Math.floor(Number(count) * perUnit[key]) : null
}
