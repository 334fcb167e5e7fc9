import { isSpecifiedCourse, listCourses } from '#domain/courses/course.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { listPublicPages } from '../../routes.ts'
import type { Route } from './+types/sitemap'
import { listArticles } from './blog/all-articles.ts'

/** Every public page in its canonical spelling, with the courses that the office has added; articles with the day of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { publicUrl } = own.config
  const added = (await listCourses(own.platform)).filter(({ id }) => !isSpecifiedCourse(id))
  const articles = await listArticles(own)
  const changed = new Map(articles.map(({ slug, date, updated }) => [paths.article(slug), updated ?? date]))
  const pages = new Set([...listPublicPages(), ...added.map(paths.courseInfo), ...changed.keys()])
  const urls = [...pages].map((path) => {
    const day = changed.get(path)
    return `<url><loc>${publicUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
  })
}
