import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { sampleAgenda } from '../../content/corporate.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { renderSampleAgenda } from './sample-agenda.tsx'

test('the sample agenda is one page with both days, and always the same bytes', async () => {
  const site = aBookingDocumentData().site
  const pdf = await renderSampleAgenda({ words: sampleAgenda, site })
  expect(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])).toBe(1)
  const text = readPdfText(pdf)
  for (const day of sampleAgenda.days) {
    expect(text).toContain(day.name)
    for (const { time, name } of day.sessions) expect(text).toContain(`${time}${name}`)
  }
  expect(text).toContain(sampleAgenda.note)
  expect((await renderSampleAgenda({ words: sampleAgenda, site })).equals(pdf)).toBe(true)
})
