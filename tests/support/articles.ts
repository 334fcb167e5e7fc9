import { addArticle } from '../../src/domain/blog/article-address.ts'
import { articleDocument, type ArticleText } from '../../src/domain/blog/article-document.ts'
import type { DeliveredArticle } from '../../src/domain/blog/delivered-article.ts'
import { moderateComment, type ModerateCommentInput } from '../../src/domain/blog/moderate-comments.ts'
import { postComment } from '../../src/domain/blog/post-comment.ts'
import type { Slug } from '../../src/domain/blog/slugs.ts'
import { syncWrittenArticles } from '../../src/domain/blog/written-articles.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { type Database, inTransaction } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { type Platform, systemClock } from '../../src/platform/platform.ts'

/** A short article that the product comes with, with what a test overrides. */
export const anArticle = (slug: Slug, wanted: Partial<DeliveredArticle> = {}): DeliveredArticle => ({
  slug,
  title: `About ${slug}`,
  description: 'What it is about.',
  author: 'the Tideway Agile team',
  date: '2026-10-13',
  image: slug,
  topics: ['Scrum'],
  course: 1,
  sample: false,
  body: 'Some words.',
  ...wanted,
})

/** A staff decision on a comment. */
export const decideOn = ({ db }: { db: Database }, input: ModerateCommentInput) =>
  inTransaction(db, (tx) => moderateComment(tx, input))

/** What staff fill in, with what a test overrides. */
export const articleForm = (wanted: Partial<ArticleText> = {}): ArticleText => ({
  title: 'What a Sprint Goal is for',
  shortTitle: '',
  description: 'One sentence that a team can steer by.',
  author: 'the Tideway Agile team',
  topic: 'Scrum',
  secondTopic: 'Teams',
  thirdTopic: '',
  cover: 'userstory',
  body: '## A promise\n\nA Sprint Goal is a **promise** to each other.',
  course: 0,
  commentsOpen: true,
  sample: false,
  shown: true,
  ...wanted,
})

interface WrittenArticle {
  slug: string
  as?: 'draft' | 'published' | 'scheduled'
  at?: Date
  value?: Partial<ArticleText>
}

/** An article that staff wrote, published unless a test says otherwise. */
export async function aWrittenArticle(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { slug, as = 'published', at = new Date(), value }: WrittenArticle,
) {
  const actor = 'staff:maya' as const
  const form = articleForm(value)
  const added = await addArticle(platform, { actor, slug, title: form.title })
  if (!added.ok) throw new Error(`expected a new article, got ${added.error}`)
  const document = articleDocument(added)
  const publishing = as === 'scheduled' ? { as, at } : { as }
  const saved = await saveContent(platform, { actor, document, version: 0, value: form, publishing })
  if (!saved.ok) throw new Error(`expected a version, got ${saved.error}`)
  await syncWrittenArticles(platform)
  return { id: added.id, document }
}

/** Everything that an article may show. */
export const EVERY_PART = `## A promise

A Sprint Goal is a **promise**. See [the Scrum Guide](https://scrumguides.org/) and \`code\`.

![Where the line falls](drawing:burn-down-cliff)

> [!NOTE]
> Write it on the board.

| Split by | Example |
|---|---|
| Step | Reserve now, pay later |

### Try it

1. One
2. Two

\`\`\`
a line of code that is much longer than a telephone is wide, so that it scrolls inside its own frame
\`\`\``

/** A comment that is shown with a reply, and one that waits for approval. Returns the id of the first. */
export async function aCommentThread({ db }: { db: Database }, tag: string): Promise<string> {
  const write = async (text: string, replyTo?: string): Promise<string> => {
    const input = { name: 'Wilhelmina Featherstonehaugh', email: 'writer@example.com', text: `${text} (${tag})` }
    await postComment(
      { db, clock: systemClock, log: createLog(() => {}) },
      { slug: 'coronaviruspandemic', replyTo, input },
    )
    const { id, version } = await db
      .selectFrom('articleComment')
      .select(['id', 'version'])
      .where('text', '=', input.text)
      .executeTakeFirstOrThrow()
    if (text.startsWith('Not yet')) return id
    await decideOn({ db }, { decision: 'approved', commentId: id, version, actor: 'staff:bo' })
    return id
  }
  const first = await write('See https://scrumguides.org/ for more.')
  await write('Thank you for that.', first)
  await write('Not yet approved.')
  return first
}
