import type { Topic } from '#domain/blog/article.ts'
import { paths } from '#web/paths.ts'

/** What an article is about; each leads to the others about it. */
export function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className="topics" aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic}>
          <a href={paths.topic(topic)}>{topic}</a>
        </li>
      ))}
    </ul>
  )
}
