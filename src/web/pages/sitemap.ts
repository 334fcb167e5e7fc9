import { SLUGS } from '#domain/blog/slugs.ts'
import { contentOf, loadShownContent } from '#domain/content/shown-content.ts'
import { isSpecifiedCourse, listCourses } from '#domain/courses/course.ts'
import type { Platform } from '#platform/platform.ts'
import { findSitePageDocument, isOnSite } from '#site-content/site-pages.ts'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { listPublicPages } from '../../routes.ts'
import type { Route } from './+types/sitemap'
import { listArticles } from './blog/articles.ts'

/** Every public page in its canonical spelling, with the courses and pages that the office has added; articles with the day of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const urls = (await listSitemapPages(own)).map(
    ({ path, day }) => `<url><loc>${own.config.publicUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' }
  return new Response(xml, { headers })
}

async function listSitemapPages(own: RequestContext): Promise<{ path: string; day?: string }[]> {
  const added = (await listCourses(own.platform)).filter(({ id }) => !isSpecifiedCourse(id))
  const articles = await listArticles(own)
  const changed = new Map(articles.map(({ slug, date, updated }) => [paths.article(slug), updated ?? date]))
  const pages = new Set([
    ...listPublicPages().filter((path) => changed.has(path) || !FIRST_ADDRESSES.has(path)),
    ...changed.keys(),
    ...added.map(paths.courseInfo),
    ...(await listAddedPages(own.platform)),
  ])
  return [...pages].map((path) => ({ path, day: changed.get(path) }))
}

/** Staff may have moved an article from there, or taken it off the site. */
const FIRST_ADDRESSES: ReadonlySet<string> = new Set(SLUGS.map(paths.article))

/** The addresses of the pages that staff have added and visitors see. */
async function listAddedPages(platform: Platform): Promise<string[]> {
  const shown = await loadShownContent(platform)
  return [...shown.keys()].flatMap((key) => {
    const document = findSitePageDocument(key)
    return document && isOnSite(contentOf(document, { shown, log: platform.log })) ? [document.page] : []
  })
}
