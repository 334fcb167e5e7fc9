import type { MetaArgs } from 'react-router'
import { type FoundArticle, MAX_QUERY_LENGTH, searchArticles } from '#domain/blog/article-search.ts'
import { type Article, type Topic, TOPICS, toTopic } from '#domain/blog/article.ts'
import { tidyText } from '#domain/text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/blogs'
import { Post } from './article-summary.tsx'
import { listArticles } from './articles.ts'
import { feedLinks } from './blog-meta.ts'
import blogsCss from './blogs.css?inline'

export async function loader({ context, request }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { platform } = own
  const { searchParams } = new URL(request.url)
  const query = tidyText(searchParams.get('q')).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  const asked = tidyText(searchParams.get('topic')).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  const topic = toTopic(asked)
  const unknownTopic = asked && !topic ? asked : null
  const articles = await listArticles(own)
  return { articles, query, topic, unknownTopic, found: query ? await searchArticles(platform, { query }) : null }
}

export const handle = { css: blogsCss }

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => [
  ...describePage(matches, {
    title: 'Blogs: Agile and Scrum in practice',
    description: 'Articles on Scrum, careers, exams, leadership and teams, with diagrams and an exercise in each.',
    path: paths.blogs,
    noindex: Boolean(loaderData?.query || loaderData?.topic || loaderData?.unknownTopic),
  }),
  ...feedLinks(matches),
]

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogsPage {...loaderData} />
}

interface BlogsPageProps {
  /** All that readers see, newest first. */
  articles: Article[]
  query: string
  topic: Topic | null
  /** What the address asks for as a topic, when there is no such topic. */
  unknownTopic: string | null
  /** null when nothing is searched for. */
  found: FoundArticle[] | null
}

function BlogsPage({ articles, query, topic, unknownTopic, found }: BlogsPageProps) {
  const listed = unknownTopic ? [] : choosePosts(articles, { found, topic })
  const about = unknownTopic ? `“${unknownTopic}”` : topic
  return (
    <>
      <PageBanner section="blogs" heading="Blogs" subheading="Agile and Scrum in practice" />
      <div className="wrap blogs">
        <p className="lead blogs-welcome">
          Welcome to our blog. Each article takes one question that learners ask us, answers it with an example and a
          diagram, and ends with something you can try this week.
        </p>
        <BlogSearch query={query} topic={topic} />
        {(found || about) && <p role="status">{outcome(listed.length, query, about)}</p>}
        {listed.length === 0 ? (
          <p>
            <ButtonLink kind="quiet" href={paths.blogs}>
              See all {articles.length} articles
            </ButtonLink>
          </p>
        ) : (
          <ol className="posts">
            {listed.map(({ article, excerpt }) => (
              <Post key={article.slug} article={article} excerpt={excerpt} />
            ))}
          </ol>
        )}
        <p className="blogs-feeds">
          Get new articles by <a href={paths.feeds.rss}>RSS</a> or <a href={paths.feeds.json}>JSON feed</a>
        </p>
      </div>
    </>
  )
}

interface ListedPost {
  article: Article
  excerpt?: string[]
}

/** All articles, newest first, or the results of the search, best first; of one topic if it is chosen. */
function choosePosts(articles: Article[], { found, topic }: Pick<BlogsPageProps, 'found' | 'topic'>): ListedPost[] {
  const posts: ListedPost[] = found
    ? found.flatMap(({ slug, excerpt }) =>
        articles.filter((article) => article.slug === slug).map((article) => ({ article, excerpt })),
      )
    : articles.map((article) => ({ article }))
  return topic ? posts.filter(({ article }) => article.topics.includes(topic)) : posts
}

function outcome(count: number, query: string, subject: string | null): string {
  const articlesFound = count === 0 ? 'No article' : count === 1 ? 'One article' : `${count} articles`
  const about = subject ? ` about ${subject}` : ''
  if (!query) return `${articlesFound}${about}.${count === 0 ? ' Try another topic.' : ''}`
  const hint = count === 0 ? ' Try a single word, such as “interview”.' : ''
  return `${articlesFound}${about} for “${query}”.${hint}`
}

/** Both the words and the topic are in the address, so that a result can be bookmarked and shared. */
function BlogSearch({ query, topic }: { query: string; topic: Topic | null }) {
  return (
    <search className="blog-search">
      <form action={paths.blogs} method="get">
        <Field
          name="q"
          label="Search the blog"
          type="search"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
        />
        {topic && <input type="hidden" name="topic" value={topic} />}
        <Button kind="quiet" type="submit">
          Search
        </Button>
      </form>
      <nav aria-label="Topics">
        <ul className="topics">
          {[null, ...TOPICS].map((one) => (
            <li key={one ?? 'all'}>
              <a href={addressOf(query, one)} aria-current={one === topic ? 'true' : undefined}>
                {one ?? 'All topics'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  )
}

/** Choosing a topic keeps the search, and the other way round. */
function addressOf(query: string, topic: Topic | null): string {
  const wanted = new URLSearchParams()
  if (query) wanted.set('q', query)
  if (topic) wanted.set('topic', topic)
  return wanted.size > 0 ? `${paths.blogs}?${wanted}` : paths.blogs
}
