import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { recordAttendance } from '../src/domain/attendance/record-attendance.ts'
import { importStatement } from '../src/domain/bank/import-statement.ts'
import { issueCertificates } from '../src/domain/certificates/issue-certificate.ts'
import { acceptQuote } from '../src/domain/orders/accept-quote.ts'
import { givePlaceBack } from '../src/domain/orders/give-place-back.ts'
import { claimPlace, namePlaces } from '../src/domain/orders/name-place.ts'
import { findBrokenInvariants } from '../src/domain/payments/invariants.ts'
import { pence } from '../src/domain/pence.ts'
import { beginsInHours } from './support/ageing.ts'
import { at } from './support/clock.ts'
import { anEmailContext, mailKinds, sentMails } from './support/mails.ts'
import { anOrder, orderOf } from './support/orders.ts'
import { readPdfText } from './support/pdf-text.ts'
import { aPlatform } from './support/platform.ts'

const PEOPLE = ['Nguyễn Thị Mai', 'Əli Əliyev', 'Ella Sørensen', 'Zoë Ōnishi'].map((fullName, index) => ({
  fullName,
  email: `person${index}@fjord.example`,
}))

const pdfOf = (mail: Email | undefined): string =>
  readPdfText(
    Buffer.from((mail?.attachments.find(({ mimeType }) => /pdf/.test(mimeType))?.content ?? '') as ArrayBuffer),
  )

const keyIn = (mail: Email | undefined): string => /\/claim\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? ''

test('four places, from a quote by email to three certificates: accepted, paid by a statement, claimed, one replaced, one given back', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform)
  const { saleId, publicId, reference } = quoted
  const { runId } = await platform.db
    .selectFrom('booking')
    .select('runId')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  await beginsInHours(platform, runId, 24 * 60)
  await sql`update session set starts_at = date_trunc('minute', starts_at), ends_at = date_trunc('minute', ends_at)`.execute(
    platform.db,
  )
  // The date has no place but theirs.
  await platform.db.updateTable('run').set({ capacity: 4 }).where('id', '=', runId).execute()
  const ground = await anEmailContext(platform)
  const mailsTo = async (address: string, subject: RegExp) =>
    (await sentMails(ground)).filter(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
    )

  const [quote] = await mailsTo(quoted.buyerEmail, /quote/)
  expect(pdfOf(quote)).toMatch(/Q-000001[^]*£6,000\.00/)
  expect(quote?.text).toContain(`/order/${publicId}`)
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: 'PO-4711' } })
  const [invoiced] = await mailsTo(quoted.buyerEmail, /certain|confirmed|invoice/i)
  expect(pdfOf(invoiced)).toMatch(/I-000001[^]*PO-4711/)

  const day = platform.clock.now().toISOString().slice(0, 10)
  const bytes = Buffer.from(
    `Date,Description,Amount\n${day},FJORD AS ${reference.replace('-', ' ').toLowerCase()},"6,000.00"\n`,
  )
  const statement = { bytes, fileName: 'statement.csv', actor: 'staff:grace' } as const
  expect(await importStatement(platform, statement)).toMatchObject({ ok: true, settled: 1 })
  expect(await importStatement(platform, statement)).toMatchObject({ ok: true, settled: 0, known: 1 })
  expect(await orderOf(platform, publicId)).toMatchObject({ state: 'confirmed', due: 0 })

  const seats = quoted.places.map(({ seatId }) => seatId)
  const named = PEOPLE.map((person, index) => ({ seatId: seats[index] ?? '', person }))
  expect(await namePlaces(platform, { orderId: publicId, named })).toEqual({ ok: true, invited: true })
  const claim = async (person: (typeof PEOPLE)[number]) => {
    const [invitation] = await mailsTo(person.email, /has a place for you/)
    expect(invitation?.text).not.toContain('£')
    return claimPlace(platform, { key: keyIn(invitation), fields: person })
  }
  for (const person of PEOPLE) expect(await claim(person)).toMatchObject({ ok: true })

  const noor = { fullName: 'Noor al-Hashimi', email: 'noor@fjord.example' }
  await namePlaces(platform, { orderId: publicId, named: [{ seatId: seats[3] ?? '', person: noor }] })
  expect(await mailsTo(noor.email, /^Your place/), 'that of the person before').toEqual([])
  expect(await claim(noor)).toMatchObject({ ok: true })
  expect(await mailsTo('person3@fjord.example', /given to someone else/)).toHaveLength(1)

  const back = {
    orderId: publicId,
    seatId: seats[0] ?? '',
    actor: 'visitor',
    reason: 'Ill',
    credit: pence(150_000),
  } as const
  expect(await givePlaceBack(platform, back)).toMatchObject({ ok: true, refunded: 150_000 })
  expect(await givePlaceBack(platform, back)).toMatchObject({ ok: true, refunded: 0 })
  expect(await orderOf(platform, publicId)).toMatchObject({
    total: 450_000,
    due: 0,
    places: [{ state: 'released' }, {}, {}, {}],
  })
  expect(await mailsTo('person0@fjord.example', /cancelled/)).toHaveLength(1)

  const sessions = await platform.db
    .selectFrom('session')
    .selectAll()
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  const stay = await platform.db
    .selectFrom('booking')
    .select('id')
    .where('saleId', '=', saleId)
    .where('cancelledAt', 'is', null)
    .execute()
  for (const { id: bookingId } of stay)
    for (const { startsAt } of sessions) await recordAttendance(platform, { bookingId, runId, startsAt, at: startsAt })
  const after = at(platform, new Date((sessions.at(-1)?.endsAt.getTime() ?? 0) + 90_000_000))
  await issueCertificates(after, { publicUrl: ground.publicUrl, testMode: false })
  const holders = await platform.db.selectFrom('certificate').select('holderName').orderBy('holderName').execute()
  expect(holders.map(({ holderName }) => holderName).toSorted()).toEqual(
    ['Ella Sørensen', 'Noor al-Hashimi', 'Əli Əliyev'].toSorted(),
  )
  // The buyer sees what each person was told that they would see.
  expect((await orderOf(platform, publicId)).places.map(({ came }) => came)).toEqual([null, null, null, null])
  await sql`update attendance set starts_at = starts_at - interval '90 days'`.execute(platform.db)
  await sql`update session set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`.execute(
    platform.db,
  )
  const told = { attended: 2, sessions: 2, certified: true }
  expect((await orderOf(platform, publicId)).places.map(({ came }) => came)).toEqual([null, told, told, told])
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect((await mailKinds(platform)).filter((kind) => kind === 'order-confirmed')).toHaveLength(1)
})
