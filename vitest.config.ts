import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long.ts'

const tests = (ending: string) => `{src,sandbox,tests,scripts}/**/*${ending}.{ts,tsx}`

/**
 * Four kinds of test, told apart by name. `pure` starts nothing; `db` (`*.db.test.ts`) has a database a test; `http`
 * (`*.http.test.ts`) has the built site open in its own process besides; `faults` (tests/faults) has processes, clusters
 * and clocks, and is run by `npm run test:faults` only.
 */
// The site is tested as it is run: the React of development takes three times as long to render a page.
process.env.NODE_ENV = 'production'

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: 2,
    // Nothing here replaces a module, so a worker keeps what it has loaded from one file to the next.
    isolate: false,
    // Only what hangs meets it: nothing here waits for time to pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { external: [/build\/server/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [tests('.test')],
          exclude: [tests('.db.test'), tests('.http.test'), 'tests/faults/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: [tests('.db.test')],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [tests('.http.test')],
          globalSetup: ['tests/support/global-setup-build.ts', 'tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', ...(isLong ? ['tests/faults/*.root.ts'] : [])],
          globalSetup: 'tests/support/global-setup.ts',
          isolate: true,
          testTimeout: 90_000,
        },
      },
    ],
  },
})
