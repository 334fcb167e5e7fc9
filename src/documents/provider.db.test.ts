import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleAgendaDocument } from '#site-content/handouts.ts'
import { aPaidBooking } from '../../tests/support/bookings.ts'
import { aPublishedLogo, changeBranding } from '../../tests/support/branding.ts'
import { aCertificateData } from '../../tests/support/document-data.ts'
import { readPdfColours, readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { renderCertificate } from './certificate.tsx'
import { getProvider, logoSize } from './provider.ts'
import { renderDocument } from './render-document.ts'
import { renderSampleAgenda } from './sample-agenda.tsx'
import { saleOf } from '../domain/order.ts'

const URL = 'https://tideway.test'
const NAME = 'Tideway Agile'

const hasPicture = (pdf: Buffer): boolean => pdf.toString('latin1').includes('/Subtype /Image')

async function receiptOf(platform: TestPlatform, bookingId: string): Promise<Buffer> {
  const { id: documentId } = await platform.db
    .selectFrom('document')
    .select('id')
    .where('saleId', '=', saleOf(bookingId))
    .executeTakeFirstOrThrow()
  const rendered = await renderDocument({ ...platform, publicUrl: URL, testMode: false }, { documentId })
  return rendered?.content ?? Buffer.alloc(0)
}

test('as delivered the provider has neither a picture nor shades', async () => {
  const provider = await getProvider(await aPlatform(), URL)
  expect(provider).not.toHaveProperty('picture')
  expect(provider).not.toHaveProperty('shades')
  expect(provider).not.toHaveProperty('logo')
})

test('our own logo is on documents that are issued from then on, and older ones stay as they were', async () => {
  const platform = await aPlatform()
  const { booking: earlier } = await aPaidBooking(platform)
  const before = await receiptOf(platform, earlier.id)
  await aPublishedLogo(platform)
  const { booking: later } = await aPaidBooking(platform)
  const drawn = await receiptOf(platform, later.id)
  expect([hasPicture(before), hasPicture(drawn)]).toEqual([false, true])
  expect(hasPicture(await receiptOf(platform, earlier.id))).toBe(false)
  await changeBranding(platform, { logo: '' })
  expect(hasPicture(await receiptOf(platform, later.id)), 'the logo of its day').toBe(true)
})

test('our own colours are on documents that are issued from then on, and each keeps those of its day', async () => {
  const platform = await aPlatform()
  const [delivered, violet, red] = ['#0b6466', '#6d28d9', '#b3123d']
  const { booking: earlier } = await aPaidBooking(platform)
  const before = await receiptOf(platform, earlier.id)
  await changeBranding(platform, { accent: violet })
  const { booking: later } = await aPaidBooking(platform)
  const drawn = await receiptOf(platform, later.id)
  const isIn = (pdf: Buffer) => [delivered, violet, red].filter((colour) => readPdfColours(pdf).has(colour))
  expect([isIn(before), isIn(drawn)]).toEqual([[delivered], [violet]])
  await changeBranding(platform, { accent: red })
  expect((await receiptOf(platform, earlier.id)).equals(before)).toBe(true)
  expect((await receiptOf(platform, later.id)).equals(drawn)).toBe(true)
  const site = await getProvider(platform, URL)
  expect(isIn(await renderCertificate(aCertificateData({ site })))).toEqual([red])
  // The twin: with the colours of today in its snapshot the document is another.
  await platform.db
    .updateTable('document')
    .set({ snapshot: sql`jsonb_set(snapshot, '{supplier,colours,accent}', ${JSON.stringify(red)}::jsonb)` })
    .where('saleId', '=', later.saleId)
    .execute()
  expect(isIn(await receiptOf(platform, later.id))).toEqual([red])
})

test('a logo that says our name is shown without it', async () => {
  const platform = await aPlatform()
  const agenda = async () =>
    renderSampleAgenda({ words: sampleAgendaDocument.initial, site: await getProvider(platform, URL) })
  expect(readPdfText(await agenda())).toContain(NAME)
  await aPublishedLogo(platform, { nameShown: false })
  const pdf = await agenda()
  expect(hasPicture(pdf)).toBe(true)
  expect(readPdfText(pdf)).not.toContain(NAME)
})

test.each([
  [
    { width: 240, height: 80 },
    { width: 72, height: 24 },
  ],
  [
    { width: 480, height: 60 },
    { width: 120, height: 15 },
  ],
  [
    { width: 12, height: 12 },
    { width: 24, height: 24 },
  ],
])('a logo of %o is drawn as %o', (logo, size) => {
  expect(logoSize(logo, { width: 120, height: 24 })).toEqual(size)
})
