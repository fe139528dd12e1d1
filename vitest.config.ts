import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findTestsWithMocks } from './scripts/test/find-tests-with-mocks.ts'

const folders =
  'api bench engine net platform postgres scripts server supabase text web wire'.split(' ')
const withMocks = findTestsWithMocks(folders)
const all = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      // Files of one worker share its modules, which takes a third of the time off.
      { extends: true, test: { name: 'shared', include: all, exclude: withMocks, isolate: false } },
      { extends: true, test: { name: 'isolated', include: withMocks } },
    ],
  },
})
