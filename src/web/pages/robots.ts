import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/robots'

/** Everything may be crawled except personal pages and calls. Personal pages say noindex as well. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).config
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.checkout('')}`,
    'Disallow: /mainapp/',
    'Disallow: /student/',
    `Sitemap: ${publicUrl}${paths.sitemap}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
