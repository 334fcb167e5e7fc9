import { brandIcon, parseIconFile } from '../../layout/brand-icon.ts'
import type { Route } from './+types/icon'

/** The icon in an owner’s colours. They are in its address, so it takes no query, and another icon has another address. */
export function loader({ params }: Route.LoaderArgs) {
  const colours = parseIconFile(params.file)
  if (!colours) throw new Response(null, { status: 404 })
  return new Response(brandIcon(colours), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
