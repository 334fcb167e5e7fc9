import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { ABOUT_METHOD, aSitePage } from '../../../tests/support/site-pages.ts'
import { sitePageDocument } from '../../site-content/site-pages.ts'
import { parseContent } from './content-document.ts'
import { listVersions } from './content-versions.ts'
import { restoreContent, saveContent, undoPublishing } from './save-content.ts'
import { getContent } from './shown-content.ts'
import { listSitePageKeys, moveSitePage } from './site-pages.ts'

function pageAt(slug: string) {
  const document = sitePageDocument(slug)
  if (!document) throw new Error(`expected an address of a page, got ${slug}`)
  return document
}
const [method, approach] = [pageAt('our-method'), pageAt('our-approach')]
const actor = 'staff:maya' as const

const shownAt = (platform: TestPlatform, document: typeof method) => getContent(platform, document)

test('a page is seen once it is published, and undoing that takes it away again', async () => {
  const platform = await aPlatform()
  expect((await shownAt(platform, method)).shown).toBe(false)
  await saveContent(platform, {
    actor,
    document: method,
    version: 0,
    value: ABOUT_METHOD,
    publishing: { as: 'draft' },
  })
  expect((await shownAt(platform, method)).shown).toBe(false)
  expect(await listSitePageKeys(platform)).toEqual(['page-our-method'])
  expect(await restoreContent(platform, { actor, document: method, version: 1, number: 1 })).toMatchObject({ ok: true })
  expect(await shownAt(platform, method)).toEqual(ABOUT_METHOD)
  expect(await undoPublishing(platform, { actor, document: method, version: 2 })).toMatchObject({ ok: true })
  expect((await shownAt(platform, method)).shown).toBe(false)
})

test('a page that moves is at its new address, and the old one leads there', async () => {
  const platform = await aPlatform()
  await aSitePage(platform, 'our-method')
  expect(await moveSitePage(platform, { actor, from: method, to: approach, version: 1 })).toEqual({ ok: true })
  expect(await shownAt(platform, approach)).toEqual(ABOUT_METHOD)
  expect(await shownAt(platform, method)).toEqual({ ...ABOUT_METHOD, movedTo: '/pages/our-approach' })
})

test('of two who move a page to different addresses at once, one does', async () => {
  const platform = await aPlatform()
  await aSitePage(platform, 'our-method')
  const answers = await Promise.all(
    ['one', 'two'].map((slug) => moveSitePage(platform, { actor, from: method, to: pageAt(slug), version: 1 })),
  )
  expect(answers.toSorted((one) => (one.ok ? -1 : 1))).toEqual([{ ok: true }, { ok: false, error: 'page-changed' }])
  expect(await listSitePageKeys(platform)).toHaveLength(2)
})

test('no page moves to an address that another has, or had', async () => {
  const platform = await aPlatform()
  await aSitePage(platform, 'our-method')
  await aSitePage(platform, 'our-approach')
  expect(await moveSitePage(platform, { actor, from: method, to: approach, version: 1 })).toEqual({
    ok: false,
    error: 'address-taken',
  })
  expect(await listVersions(platform, method)).toHaveLength(1)
})

test.each(['', 'Ours', '../admin', 'a--b', 'a/b', '-a', 'x'.repeat(61)])('%o is no address of a page', (slug) => {
  expect(sitePageDocument(slug)).toBeUndefined()
})

test.each(['/pages/our-method', '/PAGES/our-method', '//evil.example', 'https://evil.example', 'faq'])(
  'a page does not lead to %s',
  (movedTo) => {
    expect(parseContent(method, { ...ABOUT_METHOD, movedTo })).toMatchObject({
      ok: false,
      fieldErrors: { movedTo: expect.any(String) },
    })
  },
)
