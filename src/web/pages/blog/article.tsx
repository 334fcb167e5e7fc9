import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { data, type MetaArgs } from 'react-router'
import { loadArticleFeedback } from '#domain/blog/article-feedback.ts'
import { type Article, headingId, isSlug, type Slug } from '#domain/blog/article.ts'
import { type Course, findCourse } from '#domain/courses/course.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/article'
import { ArticleFooter, type ArticleFooterProps } from './article-footer.tsx'
import { ArticleHeader } from './article-summary.tsx'
import articleCss from './article.css?inline'
import { getArticle } from './articles.ts'
import { describeArticle } from './blog-meta.ts'
import { diagrams } from './diagrams/diagrams.ts'

/** One module for the eleven articles: the address says which of them it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { narrowTo, config, talk: answer } = context.get(requestContext)
  const url = new URL(request.url)
  const slug = slugOf(url.pathname)
  if (!isSlug(slug)) throw data(null, { status: 404 })
  const { article } = getArticle(slug)
  const [feedback, course] = await Promise.all([
    loadArticleFeedback(narrowTo(`article_comment/${slug}`, `article_rating/${slug}`), { slug }),
    findCourse(narrowTo('course', `course_price/${article.course}`), { courseId: article.course }),
  ])
  const asked = answer?.kind === 'comment' ? answer.replyTo : url.searchParams.get('reply')
  const replyTo = feedback.comments.find((comment) => comment.id === asked) ?? null
  return { slug, feedback, course, answer, replyTo, publicUrl: config.publicUrl }
}

/** The style of all articles and of this one's cover and diagrams. */
export const handle: PageHandle = {
  css({ pathname }) {
    const slug = slugOf(pathname)
    return isSlug(slug) ? articleCss + getArticle(slug).css : articleCss
  },
}

const slugOf = (pathname: string): string => pathname.replaceAll('/', '').toLowerCase()

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? describeArticle(matches, getArticle(loaderData.slug).article) : []

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}

interface ArticlePageProps extends Omit<ArticleFooterProps, 'article'> {
  slug: Slug
  course: Course | null
}

function ArticlePage(props: ArticlePageProps) {
  const { article, Body } = getArticle(props.slug)
  return (
    <article>
      <ArticleHeader article={article} />
      <div className="wrap article-columns">
        <ArticleContents parts={article.parts} />
        <div className="article-main">
          {article.sample && (
            <Notice title="Sample article">
              <p>This interview is composed as an example. The person, the employers and the figures are invented.</p>
            </Notice>
          )}
          <div className="article-body">
            <Body components={articleParts} />
          </div>
          {props.course && <CourseCard course={props.course} />}
        </div>
      </div>
      <ArticleFooter article={article} {...props} />
    </article>
  )
}

function ArticleContents({ parts }: Pick<Article, 'parts'>) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {[...parts, { id: 'comments', heading: 'Comments' }].map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What the MDX of an article may use besides plain elements: diagrams, and headings with the ids that the contents link to. */
const articleParts: Record<string, ComponentType<never>> = { ...diagrams, h2: PartHeading }

function PartHeading({ children }: { children: ReactNode }) {
  return <h2 id={headingId(textOf(children))}>{children}</h2>
}

/** The text of a heading without its markup. */
const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : String(child)))
    .join('')

function CourseCard({ course }: { course: Course }) {
  return (
    <aside className={`card course-card tone-${courseTone(course.id)}`} aria-labelledby="course-card-title">
      <p className="course-card-kind">Learn it with us, live online</p>
      <h2 id="course-card-title">{course.name}</h2>
      <p>
        {formatPenceShort(course.price)}, or {formatPenceShort(course.deposit)} now as a deposit
      </p>
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
