import type { Context } from 'hono'

/** What every door is told about a request by the middleware before it. */
export interface Door {
  Variables: {
    requestId: string
    /** The visitor's address: the connection's, or what a trusted proxy says. */
    address: string
    /** For the inline style and script of this answer's page. */
    nonce: string
  }
}

/**
 * The renderer's word to the middleware that a page is the same for everybody, with the hashes of its inline parts. It
 * is taken off before anybody sees it.
 */
export const READING_PAGE = 'x-reading-page'

type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** A refusal in JSON: always a sentence for a person, and the fields it is about where there are any. */
export function refuse(c: Context, status: RefusalStatus, error: string, fieldErrors?: object): Response {
  return c.json(fieldErrors ? { error, fieldErrors } : { error }, status)
}
