import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long.ts'
import { articles } from './vite.config.ts'

export default defineConfig({
  plugins: [articles],
  test: {
    include: ['{src,sandbox,tests,scripts}/**/*.test.{ts,tsx}', ...(isLong ? ['tests/faults/*.root.ts'] : [])],
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 90_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    retry: 1, // of tests that measure or race on a busy machine; the reporter says which
  },
})
