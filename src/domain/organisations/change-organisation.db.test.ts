import { expect, test } from 'vitest'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { importCsv } from '../../../tests/support/bank-files.ts'
import { anOrder, order, orderForm, orderOf } from '../../../tests/support/orders.ts'
import { aCompany, aFormKey, BOOKER, byStaff as actor, COMPANY } from '../../../tests/support/companies.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { pence } from '../pence.ts'
import { acceptQuote } from '../orders/accept-quote.ts'
import { listOrders, countOrders } from '../orders/list-orders.ts'
import { orderByStaff } from '../orders/order-details.ts'
import { placeOrderForStaff } from '../orders/place-order.ts'
import { givePlaceBack } from '../orders/give-place-back.ts'
import { remindOrders } from '../orders/order-reminders.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { loadPersonData } from '../privacy/export-person.ts'
import { addOrganisation, changeOrganisation, putPerson, recordCompanyOf, removePerson } from './change-organisation.ts'
import { findOrganisation, listOrganisations } from './find-organisations.ts'
import { emailFormLinks, findKnownCompany } from './known-company.ts'
import type { OrganisationDetails } from './organisation-details.ts'
import { findStatement } from './statement.ts'

test('with the emailed link a booker orders on account, at the prices and terms that were agreed', async () => {
  const platform = await aPlatform()
  const { formKey: companyKey } = await aCompany(platform)
  const bought = await anOrder(platform, { seats: '3', settle: 'invoice', companyKey })
  expect(bought).toMatchObject({ state: 'confirmed', confirmedBy: 'on-account', total: 378000, due: 378000 })
  const days = ((bought.dueAt?.getTime() ?? 0) - platform.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(60)
  expect(bought.documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(await mailKinds(platform)).toEqual(['company-form', 'order-confirmed'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('without it nothing is agreed: no invoice, the price of everyone, also where its name and address are typed', async () => {
  const platform = await aPlatform()
  await aCompany(platform)
  for (const companyKey of ['', 'x', 'f'.repeat(32)])
    expect(await order(platform, { settle: 'invoice', email: BOOKER.email, companyKey })).toMatchObject({
      error: 'invoice-not-agreed',
    })
  const quoted = await anOrder(platform, { seats: '3', email: BOOKER.email })
  expect(quoted.total).toBe(450000)
})

test('a link ends with its days, with its person, and with their role', async () => {
  const platform = await aPlatform()
  const { id, formKey: key } = await aCompany(platform)
  expect((await findKnownCompany(platform, { key }))?.organisation.name).toBe('Fjord AS')
  await putPerson(platform, { actor, id, person: { ...BOOKER, role: 'viewer' } })
  expect(await findKnownCompany(platform, { key })).toBeNull()
  await putPerson(platform, { actor, id, person: BOOKER })
  await platform.db
    .updateTable('organisationPerson')
    .set({ formKeyUntil: new Date(0) })
    .execute()
  expect(await findKnownCompany(platform, { key })).toBeNull()
  const again = await aFormKey(platform)
  expect((await findKnownCompany(platform, { key: again }))?.person.email).toBe(BOOKER.email)
  expect(again).not.toBe(key)
  const person = (await findOrganisation(platform, { id }))?.people[0]
  await removePerson(platform, { actor, id, personId: person?.id ?? '' })
  expect(await findKnownCompany(platform, { key: again })).toBeNull()
})

test('the same address asked for twice has one email, and an address that is of no booker has none', async () => {
  const platform = await aPlatform()
  await aCompany(platform)
  await aFormKey(platform)
  expect(await emailFormLinks(platform, { email: 'stranger@fjord.example', address: '203.0.113.9' })).toEqual({
    ok: true,
  })
  expect(await emailFormLinks(platform, { email: 'no address', address: '203.0.113.9' })).toEqual({ ok: true })
  expect(await mailKinds(platform)).toEqual(['company-form'])
  await platform.db
    .updateTable('organisationPerson')
    .set({ formKeyUntil: new Date(0) })
    .execute()
  expect(await sentMails(await anEmailContext(platform)), 'a link that has ended meanwhile').toEqual([])
})

test('staff order for a company without agreed terms: an invoice, and a price of their own with its reason', async () => {
  const platform = await aPlatform()
  const { id } = await aCompany(platform, { invoiceDays: null, prices: [] })
  const fields = await orderForm(platform, { seats: '4', settle: 'invoice', phoneNumber: '', poNumber: 'PO 9' })
  const staffOrder = {
    courseId: 1,
    details: orderByStaff.parse(fields),
    organisationId: id,
    agreed: { price: pence(123456), reason: 'Agreed on the phone' },
    idempotencyKey: 'one',
    actor,
  }
  const [placed, again] = [
    await placeOrderForStaff(platform, staffOrder),
    await placeOrderForStaff(platform, staffOrder),
  ]
  expect(placed).toMatchObject({ ok: true, total: 4 * 123456 })
  expect(again).toEqual(placed)
  const { rows } = await listOrders(platform, { organisationId: id, after: null, limit: 25 })
  expect(rows).toMatchObject([{ stage: 'to-pay', due: 4 * 123456, places: 4, isLate: false, companyName: 'Fjord AS' }])
  const [event] = await platform.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'ordered')
    .execute()
  expect(event).toMatchObject({ actor, details: { priceReason: 'Agreed on the phone' } })
})

test('one press gives the company of an order a record, with its buyer and the orders that they made before', async () => {
  const platform = await aPlatform()
  const first = await anOrder(platform, { seats: '2' })
  const second = await anOrder(platform, { seats: '1', companyName: 'FJORD AS' })
  await anOrder(platform, { seats: '1', email: 'jo@other.example' })
  const id = await recordCompanyOf(platform, { actor, saleId: first.saleId })
  expect(await recordCompanyOf(platform, { actor, saleId: second.saleId })).toBe(id)
  const company = await findOrganisation(platform, { id: id ?? '' })
  expect(company?.people).toMatchObject([{ email: first.buyerEmail, role: 'booker' }])
  const { rows } = await listOrganisations(platform, { q: 'fjord', after: null, limit: 25 })
  expect(rows).toMatchObject([{ orders: 2, value: 0, owed: 0 }])
})

test('a colleague who saved meanwhile is not overwritten, and no two companies have one name', async () => {
  const platform = await aPlatform()
  const { id } = await aCompany(platform)
  await addOrganisation(platform, { actor, details: { ...COMPANY, name: 'Other Ltd' } })
  const change = (version: number, details: Partial<OrganisationDetails>) =>
    changeOrganisation(platform, { actor, id, version, details: { ...COMPANY, ...details } })
  expect(await change(1, { notes: 'Rings on Fridays' })).toEqual({ ok: true, id })
  expect(await change(1, { notes: 'Never rings' })).toMatchObject({ error: 'changed-meanwhile', now: { version: 2 } })
  expect(await change(2, { name: 'OTHER LTD' })).toMatchObject({ error: 'name-taken' })
  expect(await addOrganisation(platform, { actor, details: { ...COMPANY, name: 'fjord as' } })).toMatchObject({
    error: 'name-taken',
  })
})

test('quotes and invoices are counted by stage, and reminded once a day', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform, { seats: '2' })
  const owed = await anOrder(platform, { seats: '1' })
  await acceptQuote(platform, { publicId: owed.publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  expect(await countOrders(platform)).toMatchObject({
    quoted: { count: 1, value: 300000 },
    'to-pay': { count: 1, value: 150000 },
    paid: { count: 0, value: 0 },
  })
  const saleIds = [quoted.saleId, owed.saleId]
  expect(await remindOrders(platform, { saleIds })).toEqual({ reminded: 2 })
  expect(await remindOrders(platform, { saleIds })).toEqual({ reminded: 0 })
  expect((await mailKinds(platform)).filter((kind) => kind.endsWith('-reminder'))).toEqual([
    'quote-reminder',
    'invoice-reminder',
  ])
})

test('a statement has invoices and payments with the balance after each', async () => {
  const platform = await aPlatform()
  const { id, formKey: companyKey } = await aCompany(platform)
  await order(platform, { seats: '2', settle: 'invoice', companyKey })
  const { lines, balance } = await findStatement(platform, { organisationId: id })
  expect(lines).toMatchObject([{ kind: 'invoice', amount: 252000, balance: 252000 }])
  expect(balance).toBe(252000)
  const { rows } = await listOrders(platform, { organisationId: id, after: null, limit: 25 })
  const { places, publicId: orderId, reference } = await orderOf(platform, rows[0]?.publicId ?? '')
  const back = { orderId, seatId: places[0]?.seatId ?? '', actor, reason: 'Ill', credit: pence(126000) }
  expect(await givePlaceBack(platform, back)).toMatchObject({ ok: true })
  await importCsv(platform, [{ text: reference, amount: 126000 }])
  const after = await findStatement(platform, { organisationId: id })
  expect(after.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', 252000],
    ['credit-note', -126000],
    ['payment', -126000],
  ])
  expect(after.balance).toBe(0)
  const [company] = (await listOrganisations(platform, { q: '', after: null, limit: 25 })).rows
  expect(company).toMatchObject({ orders: 1, places: 1, value: 126000, owed: 0 })
})

test('a person of a company finds it in their download, and is gone from it once they are erased', async () => {
  const platform = await aPlatform()
  const { id } = await aCompany(platform)
  const download = await loadPersonData(platform, { email: BOOKER.email })
  expect(JSON.stringify(download)).toContain('Fjord AS')
  await erasePerson(platform, { email: BOOKER.email, actor })
  expect((await findOrganisation(platform, { id }))?.people).toEqual([])
})
