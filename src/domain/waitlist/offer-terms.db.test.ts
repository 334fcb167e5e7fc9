import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { anEmailContext } from '../../../tests/support/mails.ts'
import { readEmails } from '../../../tests/support/outbox.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { waitWith } from '../../../tests/support/waiting.ts'
import { sendEmail } from '../../jobs/send-email.ts'
import { offerPlaces } from './offer-places.ts'
import { findWaitlistEntry } from './waitlist.ts'

const widen = (platform: TestPlatform, capacity: number) =>
  platform.db.updateTable('run').set({ capacity }).where('label', '=', '7th & 8th Jun 2031').execute()

test('an offer takes the code, the company and the deposit that were typed on joining', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const company = { bookingFor: 'company', companyName: 'Fjord AS', purchaseOrder: 'PO-4411' }
  const fields = { ...company, couponCode: 'discount50', typeofpayment: 'Deposit' }
  expect(await waitWith(platform, run.label, fields, 'ann')).toEqual([{ ok: true, place: 1 }])
  await widen(platform, 2)
  await offerPlaces(platform)
  const booking = await platform.db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('buyer', 'buyer.bookingId', 'booking.id')
    .select(['sale.couponCode', 'pricePence', 'sale.totalPence', 'sale.paymentType', 'sale.consumer'])
    .select(['companyName', 'purchaseOrder'])
    .executeTakeFirstOrThrow()
  expect(booking).toEqual({
    couponCode: 'DISCOUNT50',
    pricePence: 150000,
    totalPence: 75000,
    paymentType: 'Deposit',
    consumer: false,
    companyName: 'Fjord AS',
    purchaseOrder: 'PO-4411',
  })
  const { uses } = await platform.db.selectFrom('coupon').select('uses').executeTakeFirstOrThrow()
  expect(uses, 'the offer holds a use of the code').toBe(1)
})

test('an offer says why it costs more than on joining, and that a code has ended', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await waitWith(platform, run.label, { couponCode: 'DISCOUNT50' }, 'ann')
  await platform.db
    .updateTable('coupon')
    .set({ validUntil: sql`now()` })
    .execute()
  await platform.db
    .updateTable('waiting')
    .set({ shownPricePence: pence(135000) })
    .execute()
  await widen(platform, 2)
  await offerPlaces(platform)
  const { key } = await platform.db.selectFrom('waiting').select('key').executeTakeFirstOrThrow()
  const entry = await findWaitlistEntry(platform, { key })
  expect(entry?.asked).toEqual({ couponCode: 'DISCOUNT50', paymentType: 'Full Payment', shownPrice: 135000 })
  const { id: mailId } = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'place-offered')
    .executeTakeFirstOrThrow()
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId })
  const [email] = await readEmails(context.outboxDir)
  const text = email?.text ?? ''
  expect(text).toContain('The price is £1,500.00.')
  expect(text).toContain('It was £1,350.00 when you joined the list')
  expect(text).toContain('The code DISCOUNT50 has ended since you joined')
})

test('a code that is not accepted is rejected on joining', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  expect(await waitWith(platform, run.label, { couponCode: 'NOSUCH' }, 'ann')).toEqual([
    { ok: false, error: 'coupon-rejected' },
  ])
})
