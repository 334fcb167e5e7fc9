import { expect, test } from 'vitest'
import { terms } from '#content/site.ts'
import { saveContent } from '#domain/content/save-content.ts'
import { termsDocument } from '#site-content/terms.ts'
import { linksOf, mainOf } from '../../../../tests/support/html.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { aRoomyRun } from '../../../../tests/support/runs.ts'

const publishing = { as: 'published' } as const

async function aSiteWithTerms() {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, cached: false })
  const publish = async (line: string, version: number) => {
    const value = { ...termsDocument.initial, summary: [line] }
    const saved = await saveContent(platform, {
      actor: 'staff:grace',
      document: termsDocument,
      version,
      value,
      publishing,
    })
    expect(saved).toMatchObject({ ok: true })
  }
  const read = async (path: string) => {
    const response = await fetch(new URL(path, site.url))
    return { status: response.status, html: await response.text() }
  }
  const book = async (fields: Record<string, string>) => {
    const { label: trainingDate } = await aRoomyRun(platform)
    const person = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 1234567890' }
    const body = new URLSearchParams({ ...person, trainingDate, typeofpayment: 'Deposit', ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return sendTo(site, { method: 'POST', path: '/course/1', body, headers })
  }
  return { publish, read, book }
}

test('the delivered terms are a sample, and their version has a page', async () => {
  const { read } = await aSiteWithTerms()
  const { html } = await read('/terms')
  expect(html).toContain(
    `Version ${terms.version}, in force since <time class="day" dateTime="2026-11-23">Mon 23 Nov 2026</time>`,
  )
  expect(html).toContain('Sample terms')
  expect(html).not.toContain('Earlier versions')
  expect((await read(`/terms/${terms.version}`)).html).toContain('content="noindex"')
})

test('new terms are on their page without the note that they are a sample, and those before them stay readable', async () => {
  const { publish, read } = await aSiteWithTerms()
  await publish('Ours.', 0)
  await publish('Ours, changed.', 1)
  const { html } = await read('/terms')
  expect(html).toContain('Version 2, in force since ')
  expect(html).toContain('Ours, changed.')
  expect(html).not.toContain('Sample terms')
  const earlier = linksOf(mainOf(html))
    .map(({ href }) => href)
    .filter((href) => href.startsWith('/terms/'))
  expect(earlier).toEqual(['/terms/1', `/terms/${terms.version}`])
  const first = (await read('/terms/1')).html
  expect(first).toContain('Ours.')
  expect(first).toContain('We have newer terms')
  expect((await read(`/terms/${terms.version}`)).html).toContain(termsDocument.initial.summary[1] ?? '?')
})

test('a version that never counted has no page', async () => {
  const { read } = await aSiteWithTerms()
  for (const version of ['1', '2026-01', 'x'.repeat(300)])
    expect((await read(`/terms/${version}`)).status, version).toBe(404)
})

test('a form without scripts that was opened before new terms is asked about, and then books under them', async () => {
  const { publish, read, book } = await aSiteWithTerms()
  const shownIn = (html: string) => /name="shownTerms" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const opened = shownIn((await read('/course/1')).html)
  expect(opened).toBe(terms.version)
  await publish('Ours.', 0)
  const asked = await book({ shownTerms: opened })
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Our terms have changed since you opened this page.')
  const booked = await book({ shownTerms: shownIn(asked.text) })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/checkout\//)])
  const checkout = await read(booked.headers.get('location') ?? '')
  expect(checkout.html).toContain('<a href="/terms/1">Terms</a>')
})
