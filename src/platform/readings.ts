/** What one piece of work has read of settings and texts: a booking, a payment, an email. Nothing is kept for the next. */
export interface Readings {
  readings?: Map<string, Promise<unknown>>
}

/** The platform for one piece of work, which reads each setting and each text once. */
export const withReadings = <One extends object>(platform: One): One & Readings => ({
  ...platform,
  readings: new Map(),
})

/** What `read` answers; in one piece of work, what it answered first. */
export function readOnce<Value>({ readings }: Readings, name: string, read: () => Promise<Value>): Promise<Value> {
  if (!readings) return read()
  const known = readings.get(name) ?? read()
  readings.set(name, known)
  return known as Promise<Value> // each name is read by one function
}
