import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { desktopSize, phoneSize } from './e2e/window-sizes.ts'
import { defaultLocale, type Locale, locales } from './engine/languages.ts'
import { findChromium } from './scripts/processes/find-chromium.ts'

// Workers load this file again, so random choices are passed down in the environment.
// Below 32768, where ephemeral ports begin.
const port = (process.env['E2E_PORT'] ??= String(10_000 + Math.floor(Math.random() * 20_000)))
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `cornerstone-e2e-${port}`))
// The SAML key of this run.
const samlKey = (process.env['E2E_SAML_KEY'] ??= newSamlKey())
const origin = `http://localhost:${port}`
// The port of the stand-in for Google.
const googlePort = (process.env['E2E_GOOGLE_PORT'] ??= String(Number(port) + 1))
const google = `http://127.0.0.1:${googlePort}`
const otherLocales = locales.filter((locale) => locale !== defaultLocale)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may need a retry; the report marks it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: origin,
    reducedMotion: 'reduce',
    // Recording a trace costs a quarter of the CPU time, so only a retry records one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    // A journey that people also make on a phone runs here in the first language, and on the phone in the others.
    // `expectSoundPage` checks both widths in every language.
    { name: 'desktop', grepInvert: onPhone(otherLocales), use: { viewport: desktopSize } },
    // Emulates a touch phone.
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: onPhone([defaultLocale]),
      use: { ...devices['Pixel 7'], viewport: phoneSize },
    },
  ],
  webServer: [
    {
      command: 'npx tsx e2e/google-stand-in.ts',
      url: `${google}/.well-known/openid-configuration`,
      env: { E2E_GOOGLE_PORT: googlePort },
    },
    {
      command: 'node scripts/start.mjs',
      url: `${origin}/health`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        SAML_PRIVATE_KEY: samlKey,
        GOOGLE_ADS_KEY: 'e2e-google-key',
        RATE_LIMIT_FACTOR: '1000',
        PASSWORD_HASH_COST: '4',
        GOOGLE_CLIENT_ID: 'e2e',
        GOOGLE_CLIENT_SECRET: 'e2e-google-secret',
        GOOGLE_STAND_IN: google,
      },
    },
  ],
})

/** Matches the titles of journeys that run on a phone too, in one of these languages. */
function onPhone(languages: readonly Locale[]): RegExp {
  return new RegExp(`, in (${languages.join('|')}) @phone`)
}

function newSamlKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
}
