import type { ContentDocument } from '#domain/content/content-document.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { findDocument } from '#site-content/documents.ts'
import { listContentDifferences } from '#domain/content/content-differences.ts'
import { getContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { type OfficeContext, officeContext } from '../office-context.ts'
import type { Route } from './+types/content-preview'

/** The public page with the newest version of a text, or with the one in `?version=3`. No search engine lists it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const document = await findDocument(office.platform, params.key)
  if (!document) throw new Response(null, { status: 404 })
  const [newest] = await listVersions(office.platform, document)
  return previewDocument(office, document, { request, newest: newest?.number ?? 0 })
}

/** The page of a document with the version that the address names, or the newest, for the colleague who wants to see it. */
export async function previewDocument(
  { platform, preview }: OfficeContext,
  document: ContentDocument,
  { request, newest }: { request: Request; newest: number },
): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('version') ?? ''
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : newest
  const value = document.page && (await findVersionValue(platform, document, { number }))
  if (!document.page || value === null) throw new Response(null, { status: 404 })
  const page = await preview(document.page, new Map([[document.key, value]]))
  const headers = new Headers(page.headers)
  headers.set('x-robots-tag', 'noindex')
  headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: page.status, headers })
}

/** What would change if the version in `?version=3` were published; null where the address names none. */
export async function compareVersion(platform: Platform, document: ContentDocument, { url }: Request) {
  const asked = new URL(url).searchParams.get('version') ?? ''
  if (!/^\d{1,9}$/.test(asked)) return null
  const number = Number(asked)
  const compared = await findVersionValue(platform, document, { number })
  if (compared === null) return null
  return { number, differences: listContentDifferences(document.field, await getContent(platform, document), compared) }
}
