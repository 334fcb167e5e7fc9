import { beforeYouBook, faqs } from '#content/faqs.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { group, id, link, list, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

const question = group('', {
  id: id('question'),
  question: text('Question', 150),
  answer: longText('Answer', 1500),
  more: group('', { label: text('Link text', 60), link: link() }),
})

const field = group('', {
  faqs: list('Questions', question, { itemLabel: 'Question', least: 1, most: 20 }),
  beforeYouBook: list('Before you book', question, { itemLabel: 'Question', least: 1, most: 20 }),
})

export const faqDocument = {
  key: 'faq',
  title: 'FAQ',
  page: PATHS.faq,
  field,
  initial: { faqs, beforeYouBook },
} satisfies ContentDocument
