import { existsSync } from 'node:fs'

/** The Chromium of this machine; without one, Playwright uses the one that it downloaded. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return named || known.find((path) => existsSync(path))
}
