import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findTestsWithMocks } from './scripts/test/find-tests-with-mocks.ts'

const folders = 'api bench engine net platform postgres scripts server supabase text wire'.split(
  ' ',
)
const withMocks = findTestsWithMocks([...folders, 'web'])
const listTests = (folder: string) => `${folder}/**/*.test.{ts,tsx}`
/** Files of one worker share its modules, which takes a third of the time off. */
const shared = { exclude: withMocks, isolate: false }

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // `server` and `web` differ in their environment, because Vitest starts a worker for each file whose environment
    // is not its project's. `isolated` has the files with mocks; those of web name their environment themselves.
    projects: [
      { extends: true, test: { ...shared, name: 'server', include: folders.map(listTests) } },
      {
        extends: true,
        test: { ...shared, name: 'web', include: [listTests('web')], environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'isolated', include: withMocks } },
    ],
  },
})
