import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { findDocument } from '#site-content/documents.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/content-preview'

/** The public page with the newest version of a text, or with the one in `?version=3`. No search engine lists it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, preview } = officeContext(context)
  const document = await findDocument(platform, params.key)
  if (!document?.page) throw new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('version') ?? ''
  const [newest] = await listVersions(platform, document)
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : (newest?.number ?? 0)
  const value = await findVersionValue(platform, document, { number })
  if (value === null) throw new Response(null, { status: 404 })
  const page = await preview(document.page, new Map([[document.key, value]]))
  const headers = new Headers(page.headers)
  headers.set('x-robots-tag', 'noindex')
  headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: page.status, headers })
}
