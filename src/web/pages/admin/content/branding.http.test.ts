import { expect, test } from 'vitest'
import type { Role } from '#domain/accounts/account.ts'
import { sha256 } from '#platform/crypto.ts'
import { aLogoPicture, changeBranding } from '../../../../../tests/support/branding.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

const PAGE = '/sitedetails/branding'
const FORM = { version: '0', logo: '', nameShown: 'yes', accent: '#0b6466', button: '#f5b82e' }

type Office = Awaited<ReturnType<typeof anOffice>>

/** Sends a file to the address that takes logos, as the page's form does. */
async function upload({ site, cookieOf }: Office, role: Role, part: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData()
  if (typeof part === 'string') form.set('intent', part)
  else form.set('logo', new File([part], 'logo.png', { type: 'image/png' }))
  const sent = new Response(form)
  const headers = { cookie: await cookieOf(role), 'content-type': sent.headers.get('content-type') ?? '' }
  const body = new Uint8Array(await sent.arrayBuffer())
  const answer = await sendTo(site, { method: 'POST', path: `${PAGE}/logo`, body, headers })
  return [answer.status, answer.headers.get('location')]
}

/** A public page and its policy, past the cache. */
async function visit({ site }: Office, path: string) {
  const answer = await fetch(site.url + path)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

test('an owner’s logo is drafted, previewed and published, and the built-in one comes back', async () => {
  const office = await anOffice()
  const { read, post, site } = office
  expect(await upload(office, 'owner', await aLogoPicture('#5b2a86'))).toEqual([303, `${PAGE}?said=logo`])
  const page = mainOf((await read('owner', PAGE)).text)
  const id = /name="logo" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(page).toContain('alt="Your logo on a dark page"')
  expect((await visit(office, '/faq')).html).not.toContain(id)
  expect((await read('read-only', `${PAGE}/preview`)).text).toContain(`url(/logos/${id}.png)`)

  expect((await post('owner', PAGE, { ...FORM, version: '1', logo: id, intent: 'publish' })).status).toBe(303)
  const { html, policy } = await visit(office, '/')
  expect(html).toContain(
    `.logo-mark{block-size:2.5rem;inline-size:min(7.5rem,min(11rem,14vw));background:url(/logos/${id}.png)`,
  )
  expect(html).toContain(`/logos/${id}.png","description"`)
  expect(policy).not.toMatch(/style-src[^;]*unsafe-inline/)
  const shown = await fetch(`${site.url}/logos/${id}.png`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await read('staff', '/welcome')).text, 'in the office too').toContain(`url(/logos/${id}.png)`)

  expect(await upload(office, 'owner', 'built-in')).toEqual([303, `${PAGE}?said=logo`])
  expect((await post('owner', PAGE, { ...FORM, version: '3', intent: 'publish' })).status).toBe(303)
  expect((await visit(office, '/faq')).html).not.toContain(id)
})

test('own colours are readable shades in the page’s only style, whose hash the policy names', async () => {
  const office = await anOffice()
  const changed = { ...FORM, accent: '#FFE066', button: '1d4ed8', intent: 'publish' }
  expect((await office.post('owner', PAGE, changed)).status).toBe(303)
  const page = textOf(mainOf((await office.read('owner', PAGE)).text))
  expect(page).toMatch(/We made #ffe066 darker, #[0-9a-f]{6}, so that it stays readable\./)
  expect(page).toMatch(/We made #1d4ed8 lighter, #[0-9a-f]{6}, so that it stays readable\./)
  const { html, policy } = await visit(office, '/faq')
  expect(html).toMatch(/:root\{--deep:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);.*<\/style>/s)
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(policy.match(/style-src[^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1)
})

test('the icon has our own colours, on the site and in the office', async () => {
  const office = await anOffice()
  const iconOf = (html: string) => /<link rel="icon" href="([^"]*)"/.exec(html)?.[1]
  expect(iconOf((await visit(office, '/faq')).html)).toBe('/icon.svg')
  await changeBranding(office.platform, { accent: '#6d28d9' })
  const icon = '/icons/6d28d9-f5b82e.svg'
  expect(iconOf((await visit(office, '/faq')).html)).toBe(icon)
  expect(iconOf((await office.read('staff', '/welcome')).text)).toBe(icon)
  const answer = await fetch(office.site.url + icon)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(await answer.text()).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 32 32">.*fill="#f5b82e".*<\/svg>\n$/)
  for (const other of ['/icons/6d28d9.svg', '/icons/6d28d9-f5b82e.png', '/icons/%3Cscript%3E.svg'])
    expect((await fetch(office.site.url + other)).status, other).toBe(404)
})

test('a page is the same byte for byte while logo and colours are as delivered, also when they were saved so', async () => {
  const office = await anOffice()
  const pages = ['/', '/faq', '/scrumMaster', '/viewProgrammes']
  const read = async () => Promise.all(pages.map(async (path) => sha256((await visit(office, path)).html)))
  const before = await read()
  await changeBranding(office.platform, { accent: '#6d28d9' })
  await expect
    .poll(async () => (await read()).filter((html, at) => html === before[at]), { timeout: 10_000 })
    .toEqual([])
  await changeBranding(office.platform, { accent: '#0b6466' })
  await expect.poll(read, { timeout: 10_000 }).toEqual(before)
})

test('only an owner changes the logo and the colours', async () => {
  const office = await anOffice()
  const { read, post } = office
  for (const role of ['staff', 'read-only', 'trainer'] as const) {
    expect(await upload(office, role, await aLogoPicture('#5b2a86')), role).toEqual([403, null])
    expect((await post(role, PAGE, { ...FORM, intent: 'publish' })).status, role).toBe(403)
  }
  expect((await post('staff', '/sitecontent/branding', { ...FORM, intent: 'publish' })).status).toBe(404)
  expect(mainOf((await read('staff', PAGE)).text)).not.toContain('Upload to the draft')
  expect(await office.platform.db.selectFrom('logo').select('id').execute()).toEqual([])
})

test('D9 a file that is no picture is rejected with what to do, and a colour that is none with an example', async () => {
  const office = await anOffice()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>')
  expect(await upload(office, 'owner', svg)).toEqual([303, `${PAGE}?fault=is-svg`])
  expect(await upload(office, 'owner', new Uint8Array())).toEqual([303, `${PAGE}?fault=not-a-picture`])
  expect(await upload(office, 'owner', new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([413, null])
  const led = textOf(mainOf((await office.read('owner', `${PAGE}?fault=is-svg`)).text))
  expect(led).toContain('This is an SVG drawing: export it as PNG, then choose it again.')
  const wrong = await office.post('owner', PAGE, { ...FORM, accent: 'red;}</style><script>', intent: 'publish' })
  expect([wrong.status, textOf(mainOf(wrong.text)).includes('such as #0b6466')]).toEqual([422, true])
  expect((await fetch(`${office.site.url}/logos/${'0'.repeat(32)}-240x80-l.png`)).status).toBe(404)
})
