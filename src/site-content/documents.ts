import type { ContentDocument } from '#domain/content/content-document.ts'
import { aboutDocument } from './about.ts'
import { companyDocument } from './company.ts'
import { corporateDocument } from './corporate.ts'
import { faqDocument } from './faq.ts'
import { homeDocument } from './home.ts'
import { menuDocument } from './menu.ts'
import { accessibilityDocument, privacyDocument, reviewsDocument } from './policies.ts'
import { storiesDocument } from './stories.ts'

/** Everything that staff edit, in the order of the office's list. */
export const DOCUMENTS: readonly ContentDocument[] = [
  homeDocument,
  menuDocument,
  companyDocument,
  faqDocument,
  storiesDocument,
  aboutDocument,
  corporateDocument,
  privacyDocument,
  accessibilityDocument,
  reviewsDocument,
]

export const findDocument = (key: string | undefined): ContentDocument | undefined =>
  DOCUMENTS.find((document) => document.key === key)
