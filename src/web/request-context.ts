import { createContext } from 'react-router'
import type { Viewer } from '#domain/accounts/account.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { Policy } from './access-policies.ts'
import type { Scripts } from './script-addresses.ts'
import type { Typed } from './render-context.ts'
import type { FeedbackAnswer } from './pages/blog/posted-feedback.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'

/** What a page's loader and action stand on, and what is known of this request. */
export interface RequestContext {
  /** Set when the database was away while the page was made: the answer is 503 and may be asked for again. */
  away?: boolean
  /** What was posted to this page, to be kept on the page that says that the database is away. */
  typed: Typed
  platform: Platform
  config: Config
  /** What staff have set: read once for a request, by whichever part of the page asks first. */
  settings: () => Promise<Settings>
  address: string
  /** Who may open this page; known once the gate has let the request in. */
  policy?: Policy
  /** Who is signed in. Null on every page that is for anyone: such a page is the same for everybody. */
  viewer: Viewer | null
  nonce: string
  requestId: string
  scripts: Scripts
  /** The answer to an enquiry that was posted to this page without scripts. */
  enquiry: EnquiryAnswer | null
  /** The answer to a comment or rating that was posted to this page without scripts. */
  talk: FeedbackAnswer | null
}

export const requestContext = createContext<RequestContext>()
