import { createContext } from 'react'

/** The number that lets this answer's own inline style and script through its policy. Known to the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

/** What a form of ours was filled with, in order; no passwords. */
export type Typed = [name: string, value: string][]

/**
 * Set while the database is away: the error page says that it is back soon, not that something broke, and holds what was
 * typed so that it can be sent again. Null when all is well, and in the browser, where such a page stays as it came.
 */
export const AwayContext = createContext<{ typed: Typed } | null>(null)

/** True on a page that is only read: React leaves it alone in the browser but for its islands, which sleep until then. */
export const ReadingContext = createContext(false)
