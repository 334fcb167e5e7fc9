import type { ContentDocument } from '#domain/content/content-document.ts'
import { choice, type ContentField, group, longText, markdown, text, yesNo } from '#domain/content/content-fields.ts'
import { TOPICS } from './article.ts'
import type { Slug } from './slugs.ts'

/** What covers an article that staff write: the drawing of one that the product comes with, under its slug. */
const COVERS: Record<Slug, string> = {
  simijourney: 'Steps upwards',
  scrumbenefit: 'Rising bars',
  effectiveleader: 'One in the middle of four',
  procrastination: 'A line that falls late',
  userstory: 'Cards on a map',
  implementscrum: 'A circle with an arrow',
  agileculture: 'Two circles that overlap',
  topfiveagile: 'Five lines',
  aceyourinterview: 'A star',
  sprintreview: 'Rings',
  coronaviruspandemic: 'Waves',
}

const covers = Object.entries(COVERS).map(([value, label]) => ({ value, label }))
const topics = TOPICS.map((topic) => ({ value: topic, label: topic }))

const body = markdown('Text', 40_000)
const CAPTION_MESSAGE = 'Each picture and drawing needs words in its square brackets: ![what it shows](…).'

/** In place of a picture's words there is nothing. */
const isUncaptioned = (source: string): boolean => /!\[\s*\]\(/.test(source)

const field = group('', {
  title: text('Title', 90),
  description: longText('Summary', 155, { hint: 'Below the title, in the list and in search engines' }),
  author: text('Author', 60, { hint: 'Such as “the Tideway Agile team”' }),
  topic: choice('Topic', topics),
  secondTopic: choice('Second topic', [{ value: '', label: 'None' }, ...topics]),
  cover: choice('Drawing on the cover', covers as { value: Slug; label: string }[]), // the keys of COVERS
  body: { ...body, schema: body.schema.refine((source) => !isUncaptioned(source), CAPTION_MESSAGE) },
  commentsOpen: yesNo('Readers may comment'),
})

/** What staff write of an article. */
export type ArticleText = typeof field extends ContentField<infer Value> ? Value : never

const EMPTY: ArticleText = {
  title: '',
  description: '',
  author: '',
  topic: 'Scrum',
  secondTopic: '',
  cover: 'userstory',
  body: '',
  commentsOpen: true,
}

/** The key of an article's versions: its address may change, its id does not. */
export const articleKey = (id: number): string => `article/${id}`

export const isArticleKey = (key: string): boolean => key.startsWith('article/')

export const articleIdOf = (key: string): string => key.slice('article/'.length)

/** An article as a document of the content system. Its initial text is empty: visitors do not see such an article. */
export const articleDocument = ({ id, page = '' }: { id: number; page?: string }): ContentDocument<ArticleText> => ({
  key: articleKey(id),
  title: 'Article',
  page,
  field,
  initial: EMPTY,
  initialIsHidden: true,
})
