/** What time it is for rules and documents. Holds do not use it: they use the database's clock, which all processes share. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
