import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, each worker with a server and a database of its own (tests/support/site.ts). Nothing is tried twice. */
export default defineConfig({
  testDir: 'tests/journeys',
  projects: [
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: '**/*.long.e2e.ts' },
    // Every hostile text in every field: part of `npm run test:faults`.
    { name: 'faults', testMatch: '**/*.long.e2e.ts', timeout: 600_000 },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // Rough journeys mostly wait for their late scripts.
  workers: process.env.ROUGH === '1' ? 4 : 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  // Only what hangs meets these, also beside other work on the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/support/global-setup-browser.ts',
  use: {
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      // The browser keeps its own clock: under the clock library it is forty times slower. tests/support/site.ts moves its dates.
      env: { ...process.env, LD_PRELOAD: '' },
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Fewer processes for each page take less of two cores.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=2',
      ],
    },
  },
})
