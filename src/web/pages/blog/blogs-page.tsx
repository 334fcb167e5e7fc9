import type { Article, Topic } from '#domain/blog/article.ts'
import type { FoundArticle } from '#domain/blog/article-search.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { articles } from './articles.ts'
import { BlogSearch } from './blog-search.tsx'
import { Post } from './article-summary.tsx'

export interface BlogsPageProps {
  query: string
  topic: Topic | null
  /** A topic that was asked for and that no article has. */
  unknownTopic: string | null
  /** null while nothing is searched for. */
  found: FoundArticle[] | null
}

export function BlogsPage({ query, topic, unknownTopic, found }: BlogsPageProps) {
  const listed = unknownTopic ? [] : choosePosts(found, topic)
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
          Follow along: <a href={paths.feeds.rss}>RSS feed</a>, <a href={paths.feeds.json}>JSON feed</a>
        </p>
      </div>
    </>
  )
}

interface ListedPost {
  article: Article
  excerpt?: string[]
}

/** The list of the blog, or what was found, best first. */
function choosePosts(found: FoundArticle[] | null, topic: Topic | null): ListedPost[] {
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
  if (!query) return `${articlesFound}${about}.${count === 0 ? ' The topics above have some each.' : ''}`
  const hint = count === 0 ? ' Try a single word, such as “interview”.' : ''
  return `${articlesFound}${about} for “${query}”.${hint}`
}
