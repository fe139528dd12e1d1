const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * Counts the scans of a JPEG as libjpeg reads them (ITU-T T.81, B.1.1): not what looks like a scan in the metadata
 * or after the end, where phones append a second picture or a video.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0
  for (let at = 2; at < bytes.length - 1; at += 1) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || !endsOrHasLength(marker)) continue
    if (marker === endOfImage) break
    if (marker === startOfScan) scans += 1
    at += 1 + readLength(bytes, at + 2)
  }
  return scans
}

/** Not a fill byte, an escaped FF, a restart or a second start of the image. */
function endsOrHasLength(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8)
}

function readLength(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
