import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandingDocument } from '#site-content/company.ts'
import { aLogoPicture, changeBranding } from '../../../tests/support/branding.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { getBranding } from './branding.ts'
import { findVersionValue, listVersions } from './content-versions.ts'
import { changeLogo, findLogo } from './logos.ts'

const actor = 'staff:grace' as const
const upload = (platform: TestPlatform, bytes: Uint8Array | null) =>
  changeLogo(platform, { actor, document: brandingDocument, bytes })

const newestOf = async (platform: TestPlatform) => {
  const [newest] = await listVersions(platform, brandingDocument)
  const value = await findVersionValue(platform, brandingDocument, { number: newest?.number ?? 0 })
  return { state: newest?.state, ...value }
}

test('D9 a logo is drafted as a small PNG without anything that was hidden in it, and the colours stay', async () => {
  const platform = await aPlatform()
  await changeBranding(platform, { accent: '#6d28d9' })
  expect(await upload(platform, await aLogoPicture('#5b2a86', { width: 1200, height: 400 }))).toMatchObject({
    ok: true,
  })
  const drafted = await newestOf(platform)
  expect(drafted).toMatchObject({ state: 'draft', accent: '#6d28d9', logo: expect.stringMatching(/-360x120-l$/) })
  const png = (await findLogo(platform, { id: drafted.logo ?? '' })) ?? Buffer.alloc(0)
  const { format, width, height, hasAlpha, exif } = await sharp(png).metadata()
  expect([format, width, height, hasAlpha, exif]).toEqual(['png', 360, 120, true, undefined])
  expect(png.includes('canary')).toBe(false)
  expect((await getBranding(platform)).logo, 'visitors see it when it is published').toBe('')
})

test('the built-in logo is drafted again, and the same logo is stored once', async () => {
  const platform = await aPlatform()
  const bytes = await aLogoPicture('#5b2a86')
  await upload(platform, bytes)
  await upload(platform, null)
  expect(await newestOf(platform)).toMatchObject({ state: 'draft', logo: '' })
  await upload(platform, bytes)
  expect(await platform.db.selectFrom('logo').select('id').execute()).toHaveLength(1)
})

test.each([
  ['#111111', 'l'],
  ['#fafafa', 'd'],
  ['#cc3322', 'a'],
])('a logo in %s needs the ground %s', async (background, letter) => {
  const platform = await aPlatform()
  await upload(platform, await aLogoPicture(background))
  expect((await newestOf(platform)).logo).toMatch(new RegExp(`-${letter}$`))
})

test('a logo without a transparent part brings its ground with it', async () => {
  const platform = await aPlatform()
  const opaque = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#000000' } })
    .jpeg()
    .toBuffer()
  await upload(platform, opaque)
  expect((await newestOf(platform)).logo).toMatch(/-90x90-a$/)
})

test('D9 what is no picture or too large is rejected, and nothing is stored or drafted', async () => {
  const platform = await aPlatform()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>')
  const disguised = Buffer.concat([(await aLogoPicture('#5b2a86')).subarray(0, 16), svg])
  expect(await upload(platform, svg)).toEqual({ ok: false, error: 'is-svg' })
  for (const hostile of [disguised, new Uint8Array()])
    expect(await upload(platform, hostile)).toEqual({ ok: false, error: 'not-a-picture' })
  const bomb = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await upload(platform, bomb)).toEqual({ ok: false, error: 'too-many-pixels' })
  expect(await platform.db.selectFrom('logo').select('id').execute()).toEqual([])
  expect(await listVersions(platform, brandingDocument)).toEqual([])
})

test('an id that is none finds no logo', async () => {
  const platform = await aPlatform()
  for (const id of ['', "' or true --", `${'0'.repeat(32)}-240x80-l`])
    expect(await findLogo(platform, { id })).toBeNull()
})

test('the audit log names the owner who uploaded a logo', async () => {
  const platform = await aPlatform()
  await upload(platform, await aLogoPicture('#5b2a86'))
  const entries = await platform.db.selectFrom('audit').select(['actor', 'action', 'subject']).orderBy('id').execute()
  expect(entries.slice(-2)).toEqual([
    { actor, action: 'logo-added', subject: 'content/branding' },
    { actor, action: 'content-drafted', subject: 'content/branding' },
  ])
})
