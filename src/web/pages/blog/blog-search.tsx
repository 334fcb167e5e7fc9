import { type Topic, TOPICS } from '#domain/blog/article.ts'
import { MAX_QUERY_LENGTH } from '#domain/blog/article-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** By words and by topic; both live in the address, so that a result can be kept and shared. */
export function BlogSearch({ query, topic }: { query: string; topic: Topic | null }) {
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

/** A topic narrows what was searched for, and the other way round. */
function addressOf(query: string, topic: Topic | null): string {
  const wanted = new URLSearchParams()
  if (query) wanted.set('q', query)
  if (topic) wanted.set('topic', topic)
  return wanted.size > 0 ? `${paths.blogs}?${wanted}` : paths.blogs
}
