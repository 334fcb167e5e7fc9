import type { Platform } from '#platform/platform.ts'
import type { Slug } from './article.ts'
import type { Rating } from './rating.ts'

export interface Comment {
  id: string
  name: string
  text: string
  receivedAt: Date
}

/** What visitors say of an article. */
export interface ArticleFeedback {
  rating: Rating
  /** The approved ones, oldest first, each with its answers. */
  comments: (Comment & { replies: Comment[] })[]
}

/** What may be shown of an article's ratings and comments. Addresses stay in the database. */
export async function loadArticleFeedback(
  platform: Pick<Platform, 'db'>,
  input: { slug: Slug },
): Promise<ArticleFeedback> {
  const [rating, comments] = await Promise.all([findRating(platform, input), findComments(platform, input)])
  const first = comments.filter((one) => one.replyTo === null)
  return {
    rating,
    comments: first.map((one) => ({
      ...shown(one),
      replies: comments.filter((reply) => reply.replyTo === one.id).map(shown),
    })),
  }
}

export async function findRating({ db }: Pick<Platform, 'db'>, { slug }: { slug: Slug }): Promise<Rating> {
  const { average, count } = await db
    .selectFrom('articleRating')
    .select(({ fn }) => [fn.avg<string | null>('stars').as('average'), fn.countAll<string>().as('count')])
    .where('articleSlug', '=', slug)
    .executeTakeFirstOrThrow()
  return { average: Number(average ?? 0), count: Number(count) }
}

const findComments = ({ db }: Pick<Platform, 'db'>, { slug }: { slug: Slug }) =>
  db
    .selectFrom('articleComment')
    .select(['id', 'replyTo', 'name', 'text', 'receivedAt'])
    .where('articleSlug', '=', slug)
    .where('state', '=', 'approved')
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

const shown = ({ id, name, text, receivedAt }: Comment): Comment => ({ id, name, text, receivedAt })
