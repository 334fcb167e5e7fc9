import type { PaymentProvider } from './payment-provider.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'

/** What the business stands on. Every verb takes it first; tests hand in another. */
export interface Platform {
  db: Database
  cards: PaymentProvider
  files: Files
  queue: Queue
  clock: Clock
  log: Log
}

/** What time it is for rules and documents. Holds do not use it: they use the database's clock, which all processes share. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
