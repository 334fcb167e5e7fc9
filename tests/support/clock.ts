import type { Platform } from '../../src/platform/platform.ts'

/** The same platform at another time: the clock of rules and documents, not the database's. */
export const at = <Some extends Platform>(platform: Some, now: Date): Some => ({
  ...platform,
  clock: { now: () => now },
})
