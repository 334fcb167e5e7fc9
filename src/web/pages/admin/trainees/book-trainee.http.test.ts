import { expect, test } from 'vitest'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { pence } from '#domain/pence.ts'
import { anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aFullRun } from '../../../../../tests/support/runs.ts'

const PAGE = '/trainees/book'

/** An office with the form filled in for the first date of course 1. */
async function anOpenForm() {
  const office = await anOffice()
  const [run] = await listOfferedRuns(office.platform, { courseId: 1 })
  if (!run) throw new Error('expected a date')
  const person = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '020 7946 0123' }
  const choices = { bookingFor: 'me', settlement: 'link', holdDays: '3', typeofpayment: 'Full Payment' }
  const form = { intent: 'book', idempotencyKey: 'ab'.repeat(16), runId: run.id, ...person, ...choices }
  return { ...office, run, form }
}

const countBookings = async ({ platform }: Awaited<ReturnType<typeof anOpenForm>>) =>
  (await platform.db.selectFrom('booking').select('id').execute()).length

test('staff book for someone from the page of a date: the form has the date, and leads to the record of the new booking', async () => {
  const office = await anOpenForm()
  const { read, post, run, form } = office
  const date = mainOf((await read('staff', `/trainingdates/${run.id}`)).text)
  expect(date).toContain(`href="${PAGE}?date=${run.id}"`)
  expect(mainOf((await read('staff', '/trainees')).text)).toContain(`href="${PAGE}"`)
  const page = mainOf((await read('staff', `${PAGE}?date=${run.id}`)).text)
  expect(page).toMatch(new RegExp(`<option value="${run.id}" selected=""`))
  expect(textOf(page)).toContain('£1,500.00 now.')

  const booked = await post('staff', PAGE, form)
  expect(booked.status).toBe(303)
  const again = await post('staff', PAGE, form)
  expect(again.headers.get('location'), 'sent twice').toBe(booked.headers.get('location'))
  expect(await countBookings(office)).toBe(1)
  const record = textOf(mainOf((await read('staff', booked.headers.get('location') ?? '')).text))
  expect(record).toContain('The place is held, and the link to pay is on its way.')
  expect(record).toContain('£0.00 paid, £1,500.00 due')
  expect(record).toMatch(/Still due\s*£1,500\.00 by \d+ \w+ \d{4}/)
})

test('a booking that is paid already opens the form to record the payment on its record', async () => {
  const { read, post, form } = await anOpenForm()
  const booked = await post('staff', PAGE, { ...form, settlement: 'received' })
  const record = mainOf((await read('staff', booked.headers.get('location') ?? '')).text)
  expect(textOf(record)).toContain('The place is held. Record the payment to confirm it.')
  expect(record).toMatch(/<details[^>]*open=""[^>]*><summary>Record a payment of the full amount/)
})

test('with nothing to pay a reason is asked for, and the place is confirmed', async () => {
  const office = await anOpenForm()
  const { read, post, form } = office
  const unsaid = await post('staff', PAGE, { ...form, settlement: 'waived' })
  expect(unsaid.status).toBe(422)
  expect(textOf(mainOf(unsaid.text))).toContain('Please say why')
  expect(mainOf(unsaid.text)).toContain('value="Amara Okafor"')
  expect(await countBookings(office)).toBe(0)
  const booked = await post('staff', PAGE, { ...form, settlement: 'waived', reason: 'A guest' })
  const record = textOf(mainOf((await read('staff', booked.headers.get('location') ?? '')).text))
  expect(record).toContain('The place is booked, and the confirmation is on its way.')
  expect(record).toContain('Waived')
})

test('a read-only user neither sees the form nor books by it', async () => {
  const office = await anOpenForm()
  const { read, post, run, form } = office
  for (const path of ['/trainees', `/trainingdates/${run.id}`])
    expect((await read('read-only', path)).text, path).not.toContain(PAGE)
  expect((await read('read-only', PAGE)).status).toBe(403)
  expect((await post('read-only', PAGE, form)).status).toBe(403)
  expect((await post('trainer', PAGE, form)).status).toBe(403)
  expect(await countBookings(office)).toBe(0)
})

test('a sum, a price or another person’s fields in the form change nothing: the price is ours', async () => {
  const { platform, post, form } = await anOpenForm()
  const lies = { amount: '1', price: '1', totalPence: '1', actor: 'staff:other', deposit: '1' }
  await post('staff', PAGE, { ...form, ...lies })
  const bookings = platform.db.selectFrom('booking').innerJoin('sale', 'sale.id', 'booking.saleId')
  const [booking] = await bookings.select(['pricePence', 'sale.totalPence']).execute()
  expect(booking).toEqual({ pricePence: 150000, totalPence: 150000 })
  const [entry] = await platform.db.selectFrom('audit').select('actor').where('action', '=', 'booked').execute()
  expect(entry?.actor).not.toBe('staff:other')
})

test('a full date, a missing date, wrong fields and a wrong number of days are answered next to their fields', async () => {
  const office = await anOpenForm()
  const { platform, post, form } = office
  const { run } = await aFullRun(platform)
  const full = await post('staff', PAGE, { ...form, runId: run.id })
  expect(full.status).toBe(409)
  expect(mainOf(full.text)).toContain(
    '<a href="#runId">The last place on that date has just gone. Please choose another date.</a>',
  )
  const empty = await post('staff', PAGE, { intent: 'book', settlement: 'link', bookingFor: 'company', holdDays: '9' })
  expect(empty.status).toBe(422)
  for (const text of [
    'Please select a training date.',
    'Full name is required.',
    'Valid email address is required.',
    'Please give the name of your company.',
    'Please choose 7 days at most.',
  ])
    expect(textOf(mainOf(empty.text))).toContain(text)
  const code = await post('staff', PAGE, { ...form, couponCode: 'AGILE50' })
  expect(mainOf(code.text)).toContain('<a href="#couponCode">Invalid coupon code.</a>')
  expect(await countBookings(office), 'only the one that fills the date').toBe(1)
})

test('staff are asked before the same person gets a second place on a date, in other letter case too, and book it when they tick', async () => {
  const office = await anOpenForm()
  const { platform, read, post, run, form } = office
  const [, asks = ''] = /name="anotherPlace" value="([^"]*)"/.exec(mainOf((await read('staff', PAGE)).text)) ?? []
  const asking = { ...form, anotherPlace: asks }
  expect((await post('staff', PAGE, asking)).status).toBe(303)
  const second = { ...asking, idempotencyKey: 'cd'.repeat(16), email: 'AMARA@Example.com', couponCode: 'DISCOUNT50' }
  const asked = await post('staff', PAGE, second)
  expect(asked.status).toBe(409)
  const page = mainOf(asked.text)
  expect(page).toContain(
    '<a href="#anotherPlace">This email address already has a place on this date, paid for or still held.',
  )
  expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*name="anotherPlace"[^>]*value="yes"/)
  expect(textOf(page), 'staff see the booking themselves').not.toContain('we have sent its link')
  for (const typed of ['value="AMARA@Example.com"', 'value="DISCOUNT50"', 'value="Amara Okafor"'])
    expect(page).toContain(typed)
  expect(page, 'the date stays chosen').toMatch(new RegExp(`<option value="${run.id}" selected=""`))
  expect(await countBookings(office)).toBe(1)
  const links = await platform.db.selectFrom('mail').select('id').where('kind', '=', 'unfinished-booking').execute()
  expect(links, 'no email to the trainee from what staff try').toEqual([])
  const booked = await post('staff', PAGE, { ...second, anotherPlace: 'yes' })
  expect(booked.status).toBe(303)
  expect(await countBookings(office)).toBe(2)
})

test('staff are not asked about another person, another date or a place that was given back', async () => {
  const office = await anOpenForm()
  const { platform, post, run, form } = office
  const send = (fields: Record<string, string>) =>
    post('staff', PAGE, {
      ...form,
      anotherPlace: 'ask',
      idempotencyKey: crypto.randomUUID().replaceAll('-', ''),
      ...fields,
    })
  expect((await send({})).status).toBe(303)
  expect((await send({ email: 'other@example.com' })).status).toBe(303)
  const dates = await listOfferedRuns(platform, { courseId: 1 })
  const otherDate = dates.find(({ id }) => id !== run.id)
  expect((await send({ runId: otherDate?.id ?? '' })).status).toBe(303)
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(0) })
    .where('runId', '=', run.id)
    .execute()
  expect((await send({})).status, 'the hold has ended').toBe(303)
  expect(await countBookings(office)).toBe(4)
})

test('an enquiry fills the form in, without anything personal in the address', async () => {
  const { platform, read } = await anOpenForm()
  const reference = await anEnquiry(platform, { name: 'Bo Lind', email: 'bo@example.com' })
  const enquiry = mainOf((await read('staff', `/showcontact/${reference}`)).text)
  expect(enquiry).toContain(`href="${PAGE}?enquiry=${reference}"`)
  expect((await read('read-only', `/showcontact/${reference}`)).text).not.toContain(PAGE)
  const page = mainOf((await read('staff', `${PAGE}?enquiry=${reference}`)).text)
  expect(page).toContain('value="Bo Lind"')
  expect(page).toContain('value="bo@example.com"')
  expect((await read('staff', `${PAGE}?enquiry=ENQ-NONE`)).status).toBe(200)
})

test('beside the form each date has its free places and its own price, and the list to choose from has both too', async () => {
  const { platform, read, run } = await anOpenForm()
  await platform.db
    .updateTable('run')
    .set({ capacity: 7, ownPricePence: pence(120_050), ownDepositPence: pence(30_000) })
    .where('id', '=', run.id)
    .execute()
  const text = textOf(mainOf((await read('staff', PAGE)).text))
  expect(text).toContain(`(${run.label}), £1,200.50, 7 places left`)
  expect(text).toMatch(new RegExp(`Dates on sale.*${run.label} ?Scrum Master ?7 ?£1,200.50`))
})

test('a name that no document can print is asked for again as it should be printed, here and on the record', async () => {
  const office = await anOpenForm()
  const { read, post, form, platform } = office
  const fullName = '𓀀 Ann'
  const asked = await post('staff', PAGE, { ...form, fullName, printedName: '' })
  expect(asked.status).toBe(422)
  expect(textOf(mainOf(asked.text))).toContain('cannot print 𓀀. Please write the name as it should be printed.')
  expect(mainOf(asked.text)).toMatch(/<input type="text"[^>]* name="printedName"/)
  const booked = await post('staff', PAGE, { ...form, fullName, printedName: 'Ann Iteru' })
  const record = (booked.headers.get('location') ?? '').split('?')[0] ?? ''
  expect(textOf(mainOf((await read('staff', record)).text))).toContain('Name as printed Ann Iteru')

  const { email, phoneNumber } = form
  const person = { intent: 'person', version: '1', fullName: '𓀁 Ann', printedName: '', email, phoneNumber }
  const corrected = await post('staff', record, person)
  expect(textOf(mainOf(corrected.text))).toContain('cannot print 𓀁.')
  const buyer = { intent: 'buyer', version: '0', companyName: '𓀂 Ltd' }
  const billed = await post('staff', record, buyer)
  expect([corrected.status, billed.status]).toEqual([422, 422])
  expect(textOf(mainOf(billed.text))).toContain('Our invoices cannot print 𓀂.')
  expect(await platform.db.selectFrom('booking').select(['fullName', 'printedName']).execute()).toEqual([
    { fullName, printedName: 'Ann Iteru' },
  ])
})

test('a price that staff agreed counts in place of the date’s, with its reason in the log', async () => {
  const office = await anOpenForm()
  const { read, post, form } = office
  const unsaid = await post('staff', PAGE, { ...form, ownPrice: '1.200,00' })
  expect(unsaid.status).toBe(422)
  expect(textOf(mainOf(unsaid.text))).toContain('Write 1200.00 if that is what you mean.')
  expect(textOf(mainOf(unsaid.text))).toContain('Please say why, for our records.')
  const booked = await post('staff', PAGE, { ...form, ownPrice: '£1,200', priceReason: 'Third course' })
  expect(booked.status).toBe(303)
  const record = textOf(mainOf((await read('staff', booked.headers.get('location') ?? '')).text))
  expect(record).toContain('£0.00 paid, £1,200.00 due')
  expect(record).toContain('Own price: Third course')
})
