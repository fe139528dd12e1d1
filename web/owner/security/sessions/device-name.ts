/** The browser and system of a user agent by their usual names; null if unknown. */
export type Device = { browser: string | null; system: string | null }

// The first match wins: Edge and Opera also name Chrome, and Chrome also names Safari.
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

/** @example readDevice('Mozilla/5.0 (iPhone; …) Version/18.1 Mobile Safari/604.1') // { browser: 'Safari', system: 'iPhone' } */
export function readDevice(userAgent: string | null): Device {
  const find = (known: Array<[RegExp, string]>) =>
    known.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
