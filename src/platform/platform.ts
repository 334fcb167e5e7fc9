import type { PaymentProvider } from './payment-provider.ts'
import type { Clock } from './clock.ts'
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
