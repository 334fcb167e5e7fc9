import { searchOffice } from '#domain/search/search-office.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/search-results'
import { searchGroups } from './search-groups.ts'

/** What the palette shows while a word is typed: layout/admin-script.js asks for it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const found = await searchOffice(platform, { query: url.searchParams.get('q') ?? '' })
  return Response.json({ groups: searchGroups(found) }, { headers: { 'cache-control': 'no-store' } })
}
