import { createContext } from 'react-router'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { TalkAnswer } from './pages/blog/talk-answer.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'

/** What a page's loader and action stand on, and what is known of this request. */
export interface Visit {
  /** Set when the database was away while the page was made: the answer is 503 and may be asked for again. */
  away?: boolean
  platform: Platform
  config: Config
  address: string
  nonce: string
  requestId: string
  /** Where the islands' script is. */
  islands: string
  /** The answer to an enquiry that was posted to this page without scripts. */
  enquiry: EnquiryAnswer | null
  /** The answer to a comment or rating that was posted to this page without scripts. */
  talk: TalkAnswer | null
}

export const visitContext = createContext<Visit>()
