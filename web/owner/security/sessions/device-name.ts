/** What a user agent says of itself, as people call it; null where it says nothing we know. */
export type Device = { browser: string | null; system: string | null }

// The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: Array<[RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
]
const systems: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** @example deviceOf('Mozilla/5.0 (iPhone; …) Version/18.1 Mobile Safari/604.1') // { browser: 'Safari', system: 'iPhone' } */
export function deviceOf(userAgent: string | null): Device {
  const find = (known: Array<[RegExp, string]>) =>
    known.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
