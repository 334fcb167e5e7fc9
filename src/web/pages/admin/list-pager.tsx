import { useLocation } from 'react-router'
import { listAddress } from './list-query.ts'

/** To the next page and back to the first; the page before is the browser's own "back". */
export function ListPager({ next, size }: { next: string | null; size: number }) {
  const location = useLocation()
  const begun = new URLSearchParams(location.search).has('after')
  if (!next && !begun) return null
  return (
    <nav className="list-pager" aria-label="Pages of the list">
      {begun && <a href={listAddress(location, {})}>First page</a>}
      {next && (
        <a href={listAddress(location, { after: next })} rel="next">
          Next {size}
        </a>
      )}
    </nav>
  )
}
