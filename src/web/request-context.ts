import { createContext } from 'react-router'
import type { Viewer } from '#domain/accounts/account.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ShownContent } from '#domain/content/shown-content.ts'
import type { Claim, Settings } from '#domain/settings/settings.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { RecordedPlatform } from '#platform/recorded-reads.ts'
import type { Policy } from '../route-policy.ts'
import type { FeedbackAnswer } from './pages/blog/posted-feedback.ts'
import type { EnquiryAnswer } from './pages/enquiries/enquiry-answer.ts'
import type { PostedFields, RefusedPage } from './render-context.ts'
import type { ScriptAddresses } from './script-addresses.ts'

export interface RequestContext {
  /** True when the database could not be reached: the answer is 503, and the visitor may try again. */
  away?: boolean
  /** The request was rejected before it reached a page: its page says why. */
  refused?: RefusedPage
  /** The posted form, which the page of an error repeats. */
  typed: PostedFields
  /** Notes each table that is read: a cached page is dropped when one of them changes. */
  platform: Platform
  narrowTo: RecordedPlatform['narrowTo']
  config: Config
  /** The settings, read at most once for a request. */
  settings: () => Promise<Settings>
  /** What staff have written, or what a new installation starts with; read at most once for a request. */
  content: <Value>(document: ContentDocument<Value>) => Promise<Value>
  /** Everyone who teaches or has taught, as visitors are shown them; read at most once for a request. */
  trainers: () => Promise<Trainer[]>
  /** The claims about the provider, as visitors are shown them. */
  claims: () => Promise<Claim[]>
  /** Whether something invented was read for this page: then it says so. */
  samples: { areShown: boolean }
  /** What this answer shows in place of what is published; empty but for a preview. */
  drafts: ShownContent
  /** This answer shows what is not published: only the colleague who requested it sees it, and it is stored nowhere. */
  isPreview: boolean
  /** A public page as it would be with these values in place of what is published. */
  preview: (path: string, drafts: ShownContent) => Promise<Response>
  address: string
  /** Who may open this page; set by the auth middleware. */
  policy?: Policy
  /** Who is logged in. Null on every page that is for anyone: such a page is the same for everybody. */
  viewer: Viewer | null
  nonce: string
  /** What a visitor can tell us of an error, to find it in the log. */
  errorNumber: string
  scripts: ScriptAddresses
  /** The answer to an enquiry that was posted to this page without JavaScript. */
  enquiry: EnquiryAnswer | null
  /** The answer to a comment or rating that was posted to this page without JavaScript. */
  feedback: FeedbackAnswer | null
}

export const requestContext = createContext<RequestContext>()
