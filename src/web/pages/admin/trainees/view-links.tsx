import { useSearchParams } from 'react-router'
import type { SavedView } from '#domain/accounts/saved-views.ts'
import { paths } from '#web/paths.ts'
import { viewSearch } from './view-search.ts'

/** The views of whoever looks, as links, and the way to keep the list as it stands now. */
export function ViewLinks({ views }: { views: SavedView[] }) {
  const [searchParams] = useSearchParams()
  const here = viewSearch({ searchParams })
  const isKept = views.some(({ search }) => search === here)
  if (views.length === 0 && !here) return null
  return (
    <nav className="view-links" aria-label="Saved views">
      {views.map(({ id, name, search }) => (
        <a key={id} href={paths.admin.traineesAt(search)} aria-current={search === here ? 'page' : undefined}>
          {name}
        </a>
      ))}
      {here && !isKept && <a href={`${paths.admin.savedViews}?${here}`}>Save this view</a>}
      {views.length > 0 && <a href={paths.admin.savedViews}>Change saved views</a>}
    </nav>
  )
}
