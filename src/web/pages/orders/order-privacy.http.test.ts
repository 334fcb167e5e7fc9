import { expect, test } from 'vitest'
import { acceptQuote } from '#domain/orders/accept-quote.ts'
import { claimPlace, namePlace } from '#domain/orders/name-place.ts'
import { giveBankDetails } from '../../../../tests/support/company.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { anOrder, orderOf } from '../../../../tests/support/orders.ts'
import { textOf } from '../../../../tests/support/office-pages.ts'
import { aCookie } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }
const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }

async function aTeam() {
  const platform = await aPlatform()
  const { publicId } = await anOrder(platform, { seats: 2 })
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  const { places } = await orderOf(platform, publicId)
  const keys: string[] = []
  for (const [index, fields] of [ELLA, JO].entries()) {
    const seatId = places[index]?.seatId ?? ''
    await namePlace(platform, { orderId: publicId, seatId, fields })
    const row = await platform.db
      .selectFrom('booking')
      .select('claimKey')
      .where('publicId', '=', seatId)
      .executeTakeFirst()
    keys.push(row?.claimKey ?? '')
    await claimPlace(platform, { key: keys.at(-1) ?? '', fields })
  }
  const site = await aSite({ databaseUrl: platform.url })
  const order = await orderOf(platform, publicId)
  return { platform, site, order, keys }
}

test('the person of a place sees their course, and neither what it cost, nor the order, nor the others', async () => {
  const { platform, site, order, keys } = await aTeam()
  const cookie = await aCookie(platform, 'student', ELLA.email)
  const [{ reference = '' } = {}] = order.places
  const pages = [
    '/myBookings',
    `/myBookings/${reference}`,
    `/myBookings/${reference}/change`,
    '/myDetails/held',
    `/claim/${keys[0]}`,
  ]
  for (const path of pages) {
    const { status, text } = await sendTo(site, { method: 'GET', path, headers: { cookie } })
    expect(status, path).toBe(200)
    // Also in what the page's script is given.
    for (const secret of [
      '£',
      '300000',
      '150000',
      order.publicId,
      order.reference,
      'Jo Nguy',
      'jo@fjord',
      ...order.places.map(({ seatId }) => seatId),
    ])
      expect(text.includes(secret), `${secret} on ${path}`).toBe(false)
  }
  const invoice = `/myBookings/${reference}/documents/${order.documents[0]?.id}`
  expect((await sendTo(site, { method: 'GET', path: invoice, headers: { cookie } })).status).toBe(404)
  const course = await sendTo(site, { method: 'GET', path: `/myBookings/${reference}`, headers: { cookie } })
  expect(textOf(course.text)).toContain('0 of 14 steps done')
  const other = `/myBookings/${order.places[1]?.reference}`
  expect((await sendTo(site, { method: 'GET', path: other, headers: { cookie } })).status).toBe(404)
})

test('who has the order’s address sees it whole; another order’s document is not there', async () => {
  const { platform, site, order } = await aTeam()
  const page = await sendTo(site, { method: 'GET', path: `/order/${order.publicId}` })
  const words = textOf(page.text)
  for (const shown of ['Ella Sørensen', 'Jo Nguyễn', '£3,000.00', order.reference, 'I-000001'])
    expect(words).toContain(shown)
  expect(page.text).toMatch(/noindex/)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const other = await anOrder(platform, { seats: 1, email: 'b@fjord.example' })
  const path = `/order/${order.publicId}/documents/${other.documents[0]?.id}`
  expect((await sendTo(site, { method: 'GET', path })).status).toBe(404)
  const pdf = await sendTo(site, {
    method: 'GET',
    path: `/order/${order.publicId}/documents/${order.documents[1]?.id}`,
  })
  expect(pdf.status).toBe(200)
})

test('an order on account says where to pay by transfer, once our bank details are given', async () => {
  const { platform, site, order } = await aTeam()
  const page = async () => textOf(await (await fetch(new URL(`/order/${order.publicId}`, site.url))).text())
  expect(await page()).not.toContain('Sort code')
  await giveBankDetails(platform)
  await expect.poll(page).toMatch(/Sort code\s*12-34-56\s*Account number\s*12345678/)
})
