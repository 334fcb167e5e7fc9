import type { ContentDocument } from '#domain/content/content-document.ts'
import { faqDocument } from './faq.ts'

/** Everything that staff edit, in the order of the office's list. */
export const DOCUMENTS: readonly ContentDocument[] = [faqDocument]

export const findDocument = (key: string | undefined): ContentDocument | undefined =>
  DOCUMENTS.find((document) => document.key === key)
