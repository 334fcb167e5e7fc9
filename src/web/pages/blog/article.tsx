import { data, type MetaArgs } from 'react-router'
import { isSlug } from '#domain/blog/article.ts'
import { loadArticleFeedback } from '#domain/blog/article-feedback.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import { publicUrlOf } from '#web/layout/describe-page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import articleCss from './article.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/article'
import { ArticlePage } from './article-page.tsx'
import { describeArticle } from './blog-meta.ts'
import { getArticle } from './articles.ts'

/** One module for the eleven addresses of src/web/routes.ts: which one it is, the address says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { platform, config, talk: answer } = context.get(requestContext)
  const url = new URL(request.url)
  const slug = slugOf(url.pathname)
  if (!isSlug(slug)) throw data(null, { status: 404 })
  const { article } = getArticle(slug)
  const [talk, course] = await Promise.all([
    loadArticleFeedback(platform, { slug }),
    findCourse(platform, { courseId: article.course }),
  ])
  const asked = answer?.kind === 'comment' ? answer.replyTo : url.searchParams.get('reply')
  const replyTo = talk.comments.find((comment) => comment.id === asked) ?? null
  return { slug, talk, course, answer, replyTo, publicUrl: config.publicUrl }
}

/** The style of articles, and of this one's own cover and diagrams. */
export const handle: PageHandle = {
  css({ pathname }) {
    const slug = slugOf(pathname)
    return isSlug(slug) ? articleCss + getArticle(slug).css : articleCss
  },
}

const slugOf = (pathname: string): string => pathname.replaceAll('/', '').toLowerCase()

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? describeArticle(publicUrlOf(matches), getArticle(loaderData.slug).article) : []

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
