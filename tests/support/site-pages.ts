import { saveContent } from '../../src/domain/content/save-content.ts'
import type { ContentSource } from '../../src/domain/content/shown-content.ts'
import { type SitePage, sitePageDocument } from '../../src/site-content/site-pages.ts'
import type { Database } from '../../src/platform/database.ts'

export const ABOUT_METHOD: SitePage = {
  shown: true,
  title: 'Our method',
  description: 'How we teach, and why.',
  sections: [{ id: 'practice', heading: 'Practice first', text: 'You *try it*, then we talk. See [the FAQ](/faq).' }],
  movedTo: '',
}

/** A page at /pages/… that visitors see. */
export async function aSitePage(platform: ContentSource & { db: Database }, slug: string): Promise<void> {
  const document = sitePageDocument(slug)
  if (!document) throw new Error(`expected an address of a page, got ${slug}`)
  const publishing = { as: 'published' } as const
  const saved = await saveContent(platform, {
    actor: 'staff:grace',
    document,
    version: 0,
    value: ABOUT_METHOD,
    publishing,
  })
  if (!saved.ok) throw new Error(`expected the page to be saved, got ${saved.error}`)
}
