import type { ContentDocument } from '#domain/content/content-document.ts'
import {
  choice,
  type ContentField,
  course,
  group,
  longText,
  markdown,
  picture,
  text,
  yesNo,
} from '#domain/content/content-fields.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { PICTURE_MISSING } from '#domain/result.ts'
import { TOPICS } from './article.ts'
import { isTooDeep, TOO_DEEP_MESSAGE } from './nesting.ts'
import type { Slug } from './slugs.ts'

/** The drawings for a cover: those of the articles that the product comes with, under their slugs. */
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
const cover = picture('Cover', covers, 'Please choose')
const topics = TOPICS.map((topic) => ({ value: topic, label: topic }))

const body = markdown('Text', 40_000)
const CAPTION_MESSAGE = 'Each picture and drawing needs words in its square brackets: ![what it shows](…).'

/** In place of a picture's words there is nothing. */
const isUncaptioned = (source: string): boolean => /!\[\s*\]\(/.test(source)

const field = group(
  '',
  {
    title: text('Title', 90),
    shortTitle: text('Short title', 44, {
      hint: 'For browser tabs and search results, where the title is long',
      optional: true,
    }),
    description: longText('Summary', 155, { hint: 'Below the title, in the list and in search engines' }),
    author: text('Author', 60, { hint: 'For example, “the Tideway Agile team”' }),
    topic: choice('Topic', topics),
    secondTopic: choice('Second topic', [{ value: '', label: 'None' }, ...topics]),
    thirdTopic: choice('Third topic', [{ value: '', label: 'None' }, ...topics]),
    cover: { ...cover, schema: cover.schema.refine((given) => given !== '', PICTURE_MISSING) },
    body: { ...body, schema: body.schema.refine((source) => !isUncaptioned(source), CAPTION_MESSAGE) },
    course: course('Course shown at the end', { optional: true }),
    commentsOpen: yesNo('Readers may comment'),
    sample: yesNo('Fictional interview', { hint: 'A note above the text says that the person in it is fictional' }),
    shown: yesNo('On the site', { hint: 'If No, the page shows “not found”' }),
  },
  {
    folded: {
      label: 'Topics, cover, author and more',
      names: [
        'topic',
        'secondTopic',
        'thirdTopic',
        'cover',
        'author',
        'shortTitle',
        'course',
        'commentsOpen',
        'sample',
        'shown',
      ],
    },
  },
)

export type ArticleText = typeof field extends ContentField<infer Value> ? Value : never

const EMPTY: ArticleText = {
  title: '',
  shortTitle: '',
  description: '',
  author: '',
  topic: 'Scrum',
  secondTopic: '',
  thirdTopic: '',
  cover: 'userstory',
  body: '',
  course: 0,
  commentsOpen: true,
  sample: false,
  shown: true,
}

/** The key of an article's versions: its address may change, its id does not. */
export const articleKey = (id: number): string => `article/${id}`

export const isArticleKey = (key: string): boolean => key.startsWith('article/')

export const articleIdOf = (key: string): string => key.slice('article/'.length)

interface ArticleOfDocument {
  id: number
  page?: string
  /** What the product comes with; null for an article that staff began. */
  delivered?: ArticleText | null
}

/** An article as a document of the content system. One that staff began is at first empty: visitors do not see it. */
export const articleDocument = ({
  id,
  page = '',
  delivered = null,
}: ArticleOfDocument): ContentDocument<ArticleText> => ({
  key: articleKey(id),
  title: 'Article',
  page,
  field,
  check: ({ body: source }): FieldErrors => (isTooDeep(source) ? { body: TOO_DEEP_MESSAGE } : {}),
  initial: delivered ?? EMPTY,
  ...(delivered === null && { initialIsHidden: true as const }),
})
