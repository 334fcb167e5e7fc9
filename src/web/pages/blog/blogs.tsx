import type { MetaArgs } from 'react-router'
import { toTopic } from '#domain/blog/article.ts'
import { searchArticles, MAX_QUERY_LENGTH } from '#domain/blog/article-search.ts'
import { tidyText } from '#domain/text.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import blogsCss from './blogs.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/blogs'
import { BlogsPage } from './blogs-page.tsx'
import { feedLinks } from './feed-links.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const query = tidyText(searchParams.get('q')).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  const asked = tidyText(searchParams.get('topic')).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  const topic = toTopic(asked)
  const unknownTopic = asked && !topic ? asked : null
  return { query, topic, unknownTopic, found: query ? await searchArticles(platform, { query }) : null }
}

export const handle = { css: blogsCss }

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => [
  ...describePage(publicUrlOf(matches), {
    title: 'Blogs: Agile and Scrum in practice',
    description:
      'Eleven articles on Scrum, careers, exams, leadership and teams, with diagrams and an exercise in each.',
    path: paths.blogs,
    noindex: Boolean(loaderData?.query || loaderData?.topic || loaderData?.unknownTopic),
  }),
  ...feedLinks,
]

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogsPage {...loaderData} />
}
