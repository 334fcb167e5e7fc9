import { data, type MetaArgs, redirect } from 'react-router'
import { loadArticleFeedback } from '#domain/blog/article-feedback.ts'
import type { Article, ArticlePart } from '#domain/blog/article.ts'
import { listHiddenParts } from '#domain/blog/hidden-parts.ts'
import { findMovedArticle, findWrittenArticle } from '#domain/blog/written-articles.ts'
import { type Course, findCourse } from '#domain/courses/course.ts'
import { formatPenceShort } from '#domain/pence.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/article'
import { ARTICLE_TOPICS, isPublic, listArticles, plainIdsOf, toArticle } from './articles.ts'
import { ArticleFooter, type ArticleFooterProps } from './article-footer.tsx'
import { readMarkdown } from './article-markdown.tsx'
import { coverStyles } from './article-picture.tsx'
import { ArticleHeader } from './article-summary.tsx'
import articleCss from './article.css?inline'
import { describeArticle } from './blog-meta.ts'
import commentListCss from './comment-list.css?inline'
import companyReplyCss from './company-reply.css?inline'
import { diagramStyles } from './diagrams/diagrams.ts'
import { HiddenParts } from './hidden-parts.tsx'
import writtenCss from './written-article.css?inline'

/** Any article: its address says which. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { narrowTo, config, feedback: answer } = own
  const url = new URL(request.url)
  const slug = slugOf(url.pathname)
  const found = await findArticle(own, slug)
  const { article } = found
  const [feedback, course, articles] = await Promise.all([
    loadArticleFeedback(narrowTo(`article_comment/${slug}`, `article_rating/${slug}`), { slug }),
    article.course && findCourse(narrowTo('course', `course_price/${article.course}`), { courseId: article.course }),
    listArticles(own),
  ])
  const asked = answer?.kind === 'comment' ? answer.replyTo : url.searchParams.get('reply')
  const replyTo = feedback.comments.find((comment) => comment.id === asked) ?? null
  const { publicUrl } = config
  return { ...found, articles, feedback, course: course || null, answer, replyTo, publicUrl }
}

interface FoundArticle {
  article: Article
  commentsOpen: boolean
  id: number
  /** Of a preview: what readers won't see of the text. */
  hidden: string[]
}

/** An address that an article had before leads to the one that it has. */
async function findArticle({ narrowTo, drafts }: RequestContext, slug: string): Promise<FoundArticle> {
  const platform = narrowTo(...ARTICLE_TOPICS)
  const found = await findWrittenArticle(platform, { slug, drafts })
  if (found && drafts.size === 0 && !isPublic(found, platform)) throw data(null, { status: 404 })
  const hidden = found && drafts.size > 0 ? listHiddenParts(found.body) : []
  if (found) return { article: toArticle(found), commentsOpen: found.commentsOpen, id: found.id, hidden }
  const moved = await findMovedArticle(platform, { slug })
  throw moved ? redirect(paths.article(moved), 301) : data(null, { status: 404 })
}

/** The style of all articles, of this one's cover and of what its text and its comments have. */
export const handle: PageHandle = {
  css({ loaderData }) {
    const { article, feedback } = (loaderData ?? {}) as Partial<ArticlePageProps> // what the loader above answers
    if (!article) return articleCss
    const { body, image } = article
    const needsMore = /^ *(?:```|~~~|    )|\/pictures\/|\[!(?:NOTE|TIP)\]/m.test(body)
    const comments = feedback?.comments ?? []
    const hasReply = comments.some(({ replies }) => replies.some(({ byCompany }) => byCompany))
    const listed = (comments.length > 0 ? commentListCss : '') + (hasReply ? companyReplyCss : '')
    const more = (needsMore ? writtenCss : '') + listed
    return articleCss + more + coverStyles(image) + diagramStyles(body)
  },
}

const slugOf = (pathname: string): string => (pathname.split('/').findLast(Boolean) ?? '').toLowerCase()

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? describeArticle(matches, loaderData.article) : []

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}

interface ArticlePageProps extends ArticleFooterProps, FoundArticle {
  course: Course | null
}

function ArticlePage(props: ArticlePageProps) {
  const { article, id } = props
  const { content, parts } = readMarkdown(article.body, { plainIds: plainIdsOf(id) })
  return (
    <article>
      <ArticleHeader article={article} />
      <div className="wrap article-columns">
        <ArticleContents parts={parts} />
        <div className="article-main">
          <HiddenParts hidden={props.hidden} />
          {article.sample && (
            <Notice title="Sample article">
              <p>This interview is fictional.</p>
            </Notice>
          )}
          <div className="article-body">{content}</div>
          {props.course && <CourseCard course={props.course} />}
        </div>
      </div>
      <ArticleFooter {...props} />
    </article>
  )
}

function ArticleContents({ parts }: { parts: ArticlePart[] }) {
  const entries = [...parts, { id: 'comments', heading: 'Comments' }]
  if (entries.length < 3) return null
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CourseCard({ course }: { course: Course }) {
  return (
    <aside className={`card course-card tone-${course.tone}`} aria-labelledby="course-card-title">
      <p className="course-card-kind">Learn it with us, live online</p>
      <h2 id="course-card-title">{course.name}</h2>
      <p>{`${formatPenceShort(course.price)}, or ${formatPenceShort(course.deposit)} now as a deposit`}</p>
      <p className="actions">
        <ButtonLink small href={paths.course(course.id)} aria-describedby="course-card-title">
          See dates and book
        </ButtonLink>
        <a href={paths.courseInfo(course)} aria-describedby="course-card-title">
          Find out more
        </a>
      </p>
    </aside>
  )
}
