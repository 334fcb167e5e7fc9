import type { Readings } from './readings.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Queue } from './queue.ts'

/** What the domain needs from outside. Its functions take it first, so a test can pass another. */
export interface Platform extends Readings {
  db: Database
  stripe: PaymentProvider
  /** In DATA_DIR/images: the pictures of students, trainers and texts. */
  files: Files
  /** In DATA_DIR/materials: what the trainees of a date or of a course are given. */
  materials: Files
  queue: Queue
  clock: Clock
  log: Log
}

/** The time for rules and documents. Holds of seats use the database's clock instead, which all processes share. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
