import { createContext } from 'react'

/** The nonce by which the Content-Security-Policy allows this answer's inline style and scripts. Set on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Collects the inline styles and scripts of ours as they are rendered, each as `style:…` or `script:…`. On the server only. */
export const InlineContext = createContext<Set<string> | null>(null)

/** The fields of a posted form, in order and without passwords. */
export type PostedFields = [name: string, value: string][]

/** The page of a request that was not carried out: why, and where its form is. */
export interface RefusedPage {
  status: number
  message: string
  back: string | null
}

/** What was posted, and why it was not carried out. Set on the server only: such a page stays as the server sent it. */
export const PostedContext = createContext<Posted>({
  typed: [],
  refused: null,
  isAnswer: false,
  errorNumber: null,
})

interface Posted {
  typed: PostedFields
  refused: RefusedPage | null
  /** The page answers a form of its own directly: nothing was saved. */
  isAnswer: boolean
  /** What the reader of an error's page can tell us, to find it in the log. */
  errorNumber: string | null
}

/** True while the database cannot be reached: the error page then says that we are back soon. False in the browser. */
export const DatabaseAwayContext = createContext(false)

/** True where a page shows something invented. On the server only: no such page is hydrated. */
export const SamplesContext = createContext(false)

/** True on a page that is not hydrated: React takes over only its islands, each when a visitor first uses it. */
export const ReadingContext = createContext(false)
