import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
