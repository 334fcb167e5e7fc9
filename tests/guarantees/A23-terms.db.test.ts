import { expect, test } from 'vitest'
import { terms } from '../../content/site.ts'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { BOOK_ERRORS } from '../../src/domain/bookings/messages.ts'
import { saveContent, restoreContent, type Publishing } from '../../src/domain/content/save-content.ts'
import { listVersions, MAX_VERSIONS } from '../../src/domain/content/content-versions.ts'
import {
  findReadableVersion,
  findTermsText,
  findTermsVersion,
  isReadableVersion,
  listTermsVersions,
  recordDeliveredTerms,
} from '../../src/domain/content/terms.ts'
import type { ContentDocument } from '../../src/domain/content/content-document.ts'
import { loadBookingDocumentData } from '../../src/documents/booking-document-data.ts'
import { termsDocument } from '../../src/site-content/terms.ts'
import { aBooking, bookingOf } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'
import { buildTestApp, json } from '../support/test-app.ts'

const actor = 'staff:grace' as const
const HOUR_MS = 3_600_000
const now: Publishing = { as: 'published' }

/** The delivered terms with another first line in short. */
const withLine = (line: string) => ({
  ...termsDocument.initial,
  summary: [line, ...termsDocument.initial.summary.slice(1)],
})

async function publishTerms(platform: TestPlatform, line: string, publishing: Publishing = now): Promise<number> {
  const version = (await listVersions(platform, termsDocument))[0]?.number ?? 0
  const saved = await saveContent(platform, {
    actor,
    document: termsDocument,
    version,
    value: withLine(line),
    publishing,
  })
  if (!saved.ok) throw new Error(`expected new terms, got ${saved.error}`)
  return saved.number
}

/** The first line of the text that a version has. */
async function lineOf(platform: TestPlatform, wanted: string): Promise<string | undefined> {
  const version = (await listTermsVersions(platform)).find((one) => one.version === wanted)
  const text = version && (await findTermsText(platform, { document: termsDocument, version }))
  return text?.summary[0]
}

const anotherEmail = () => ({ email: `${crypto.randomUUID()}@example.com` })

test('A23: a booking keeps the terms that it was made under, with their text, when others are published', async () => {
  const platform = await aPlatform()
  await recordDeliveredTerms(platform, { value: termsDocument.initial })
  const delivered = await aBooking(platform, anotherEmail())
  expect(delivered.termsVersion).toBe(terms.version)
  await publishTerms(platform, 'Ours.')
  const ours = await aBooking(platform, anotherEmail())
  expect(ours.termsVersion).toBe('1')
  await publishTerms(platform, 'Ours, changed.')
  const [one, other] = await Promise.all([delivered, ours].map(({ publicId }) => bookingOf(platform, publicId)))
  expect([one?.termsVersion, other?.termsVersion]).toEqual([terms.version, '1'])
  expect(await lineOf(platform, terms.version)).toBe(termsDocument.initial.summary[0])
  expect(await lineOf(platform, '1')).toBe('Ours.')
  expect((await aBooking(platform, anotherEmail())).termsVersion).toBe('2')
})

test('A23 twin: a booking that read the terms which count now would have others than it was made under', async () => {
  const platform = await aPlatform()
  const { termsVersion } = await aBooking(platform)
  await publishTerms(platform, 'Ours.')
  expect(await findTermsVersion(platform)).not.toBe(termsVersion)
})

test('A23: a form that shows other terms than count now is asked about before anything is booked', async () => {
  const platform = await aPlatform()
  const post = await aClient(platform)
  await publishTerms(platform, 'Ours.')
  const { message: error } = BOOK_ERRORS['terms-changed']
  const answer = { status: 409, body: { code: 'terms-changed', error } }
  expect(await post({ shownTerms: terms.version })).toMatchObject(answer)
  expect(await platform.db.selectFrom('booking').select('id').execute()).toEqual([])
  const { body } = await post({ shownTerms: '1' })
  expect((await bookingOf(platform, body.traineeId ?? '')).termsVersion).toBe('1')
})

test('A23 twin: without the shown version the booking is made under terms that the buyer has not seen', async () => {
  const platform = await aPlatform()
  const post = await aClient(platform)
  await publishTerms(platform, 'Ours.')
  const { body } = await post({})
  expect((await bookingOf(platform, body.traineeId ?? '')).termsVersion).toBe('1')
})

test('A23: no matter what a client says that it showed, it agrees to none but the terms that count', async () => {
  const platform = await aPlatform()
  const post = await aClient(platform)
  await publishTerms(platform, 'Draft.', { as: 'draft' })
  for (const shownTerms of ['1', '0', '2026-01', 'x'.repeat(5000)])
    expect(await post({ shownTerms })).toMatchObject({ status: 409 })
  for (const shownTerms of [null, 1, { version: '1' }, ['1']]) {
    const { body } = await post({ shownTerms, ...anotherEmail() })
    expect((await bookingOf(platform, body.traineeId ?? '')).termsVersion).toBe(terms.version)
  }
})

test('A23: terms count from the moment for which they are scheduled, and are not readable before', async () => {
  const platform = await aPlatform()
  await recordDeliveredTerms(platform, { value: termsDocument.initial })
  const begins = new Date(platform.clock.now().getTime() + HOUR_MS)
  await publishTerms(platform, 'Ours.', { as: 'scheduled', at: begins })
  const before = at(platform, new Date(begins.getTime() - 1))
  expect([await findTermsVersion(before), await isReadableVersion(before, '1')]).toEqual([terms.version, false])
  const after = at(platform, begins)
  expect([await findTermsVersion(after), await isReadableVersion(after, '1')]).toEqual(['1', true])
  expect((await listTermsVersions(after)).map(({ version }) => version)).toEqual(['1', terms.version])
})

test('A23: a booking from before the terms were kept leads to the oldest that there are, and any other to its own', async () => {
  const platform = await aPlatform()
  await recordDeliveredTerms(platform, { value: termsDocument.initial })
  await publishTerms(platform, 'Ours.')
  expect(await findReadableVersion(platform, '2025-01-01')).toBe(terms.version)
  for (const version of [terms.version, '1']) expect(await findReadableVersion(platform, version)).toBe(version)

  const { id: bookingId } = await aBooking(platform, anotherEmail())
  const linked = async () => {
    const context = { ...platform, publicUrl: 'https://tideway.example', testMode: false }
    const { termsVersion, readableTerms } = await loadBookingDocumentData(context, { bookingId })
    return { termsVersion, readableTerms }
  }
  expect(await linked()).toEqual({ termsVersion: '1', readableTerms: '1' })
  await platform.db.updateTable('sale').set({ termsVersion: '2025-01-01' }).execute()
  expect(await linked()).toEqual({ termsVersion: '2025-01-01', readableTerms: terms.version })
})

test('A23: terms that counted are readable however many versions follow, and the default is published as it is now', async () => {
  const platform = await aPlatform()
  await publishTerms(platform, 'Ours.')
  for (let more = 0; more < MAX_VERSIONS; more++) await publishTerms(platform, `Ours, ${more}.`)
  await publishTerms(platform, 'Draft.', { as: 'draft' })
  const version = MAX_VERSIONS + 2
  const restored = await restoreContent(platform, { actor, document: termsDocument, version, number: 0 })
  expect(restored).toMatchObject({ ok: true })
  expect(await lineOf(platform, '1')).toBe('Ours.')
  const { value } = await platform.db
    .selectFrom('contentVersion')
    .select('value')
    .where('number', '=', version + 1)
    .executeTakeFirstOrThrow()
  expect(value).toEqual(termsDocument.initial)
})

test('A23 twin: a document that does not keep what was published loses its first version after fifty more, and not its last', async () => {
  const platform = await aPlatform()
  const { keepsPublished: _, ...ordinary } = termsDocument
  const document: ContentDocument = ordinary
  for (let version = 0; version <= MAX_VERSIONS; version++) {
    const input = { actor, document, version, value: withLine(`Ours, ${version}.`), publishing: now }
    expect(await saveContent(platform, input)).toMatchObject({ ok: true })
    if (version === 0) expect(await isReadableVersion(platform, '1')).toBe(true)
  }
  expect(await isReadableVersion(platform, '1')).toBe(false)
  expect(await isReadableVersion(platform, String(MAX_VERSIONS + 1))).toBe(true)
})

test('A23: the delivered terms of an earlier release stay readable, from when to when they counted', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('deliveredTerms')
    .values({
      version: '2026-01',
      since: '2026-01-15',
      value: JSON.stringify(withLine('As it was.')),
      recordedAt: new Date('2026-01-15T09:00:00Z'),
    })
    .execute()
  const upgraded = at(platform, new Date('2026-12-02T23:30:00Z'))
  for (let starts = 0; starts < 2; starts++) await recordDeliveredTerms(upgraded, { value: termsDocument.initial })
  expect(await listTermsVersions(upgraded)).toEqual([
    { version: terms.version, since: '2026-12-02', isDelivered: true },
    { version: '2026-01', since: '2026-01-15', isDelivered: true },
  ])
  expect(await lineOf(platform, '2026-01')).toBe('As it was.')
})

test('A23: delivered terms that came after ours never counted, and are not listed', async () => {
  const platform = await aPlatform()
  await publishTerms(platform, 'Ours.')
  await recordDeliveredTerms(platform, { value: termsDocument.initial })
  expect((await listTermsVersions(platform)).map(({ version }) => version)).toEqual(['1'])
})

const DETAILS = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 1234567890', courseId: 1 }

async function aClient(platform: TestPlatform) {
  const { label: trainingDate } = await aRoomyRun(platform)
  const app = buildTestApp(bookingsApi(platform))
  return async (sent: object) => {
    const response = await app.request('/traineeDetails', json({ ...DETAILS, trainingDate, ...sent }))
    const body = (await response.json()) as { traineeId?: string; error?: string } // our own API's answer
    return { status: response.status, body }
  }
}
