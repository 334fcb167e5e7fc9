import { expect, test } from 'vitest'
import { teams } from '#content/site.ts'
import { parseContent } from '#domain/content/content-document.ts'
import { textOf } from '../../tests/support/office-pages.ts'
import { setTeamDays } from '../../tests/support/company.ts'
import { aSite } from '../../tests/support/in-process.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { callDocument } from './contact.ts'

const PAGES = ['/corporateTraining', '/BookAcall', '/viewProgrammes']

test('each page and letter that says how long a quote counts and when an invoice is due says what the setting says', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const read = async (path: string) => textOf(await (await fetch(new URL(path, url))).text())
  const letter = async () =>
    readPdfText(Buffer.from(await (await fetch(new URL('/course/1/letter.pdf', url))).arrayBuffer()))
  for (const page of PAGES) expect(await read(page)).toContain('It holds for 30 days.')
  expect(await letter()).toMatch(/bank\s+transfer\s+within\s+30\s+days/)
  await setTeamDays(platform, 1, 45)
  for (const page of [...PAGES, '/teams?course=1']) {
    await expect.poll(() => read(page), { message: page }).not.toContain('30 days')
    const text = await read(page)
    expect(text, page).toMatch(/holds for 1 day\.|held for 1 day,/)
    expect(text, page).toMatch(/within 45 days|due in 45 days/)
    expect(text, page).not.toContain('{{')
  }
  expect(await letter()).toMatch(/bank\s+transfer\s+within\s+45\s+days/)
})

test('a misspelt field is not published; the twin is', () => {
  const steps = (text: string) => parseContent(callDocument, { ...callDocument.initial, next: [{ name: 'A', text }] })
  expect(steps('It holds for {{quote day}}.')).toEqual({
    ok: false,
    fieldErrors: { 'next.0.text': 'Please use no other fields than {{quote days}} and {{invoice days}}.' },
  })
  expect(steps('It holds for {{ Quote days }}.')).toMatchObject({ ok: true })
})

test('both lists of steps are filled in', () => {
  const stating = [{ name: 'A', text: 'In {{quote days}}.' }]
  const value = { ...callDocument.initial, expect: stating, next: stating }
  const shown = callDocument.withSettings(value, { teams: { ...teams, quoteDays: 7 } })
  expect([shown.expect, shown.next].flat().map(({ text }) => text)).toEqual(['In 7 days.', 'In 7 days.'])
})
