import { listContentDifferences } from '#domain/content/content-differences.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { findVersionValue } from '#domain/content/content-versions.ts'
import { getContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'

/** What would change if the version in `?version=3` were published; null where the address names none. */
export async function compareVersion(platform: Platform, document: ContentDocument, { url }: Request) {
  const asked = new URL(url).searchParams.get('version') ?? ''
  if (!/^\d{1,9}$/.test(asked)) return null
  const number = Number(asked)
  const compared = await findVersionValue(platform, document, { number })
  if (compared === null) return null
  return { number, differences: listContentDifferences(document.field, await getContent(platform, document), compared) }
}
