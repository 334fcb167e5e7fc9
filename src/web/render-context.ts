import { createContext } from 'react'

/** The nonce by which the Content-Security-Policy allows this answer's inline style and scripts. Set on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The fields of a posted form, in order and without passwords. */
export type PostedFields = [name: string, value: string][]

/**
 * Set while the database cannot be reached: the error page then says that we are back soon, and holds the posted form so
 * that it can be sent again. Null otherwise, and in the browser, which keeps such a page as the server sent it.
 */
export const DatabaseAwayContext = createContext<{ typed: PostedFields } | null>(null)

/** True on a page that is not hydrated: React takes over only its islands, each when a visitor first uses it. */
export const ReadingContext = createContext(false)
