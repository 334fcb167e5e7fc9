import { expect, test } from 'vitest'
import { changeSetting } from '#domain/settings/stored-settings.ts'
import { findOpenCases } from '#domain/cases/cases.ts'
import { orderForm, orderOf } from '../../../../tests/support/orders.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { aDatabase } from '../../../../tests/support/database.ts'
import { readPdfText } from '../../../../tests/support/pdf-text.ts'
import { regionOf, wordsOf } from '../../../../tests/support/html.ts'
import { aSite } from '../../../../tests/support/in-process.ts'

test('a number of places that an order would not accept has no price and stays in its field; the twin has one', async () => {
  const { url } = await aSite({ databaseUrl: await aDatabase() })
  const read = async (seats: string) =>
    (await fetch(new URL(`/teams?course=1&seats=${encodeURIComponent(seats)}`, url))).text()
  for (const seats of ['40', '0', '4,5', 'four', '']) {
    const html = await read(seats)
    expect(wordsOf(regionOf(html, 'Price')), seats).not.toContain('£')
    expect(html).toContain(`name="seats" value="${seats}"`)
  }
  expect(wordsOf(regionOf(await read('6'), 'Price'))).toContain('6 places at £1,500.00')
  expect(wordsOf(regionOf(await (await fetch(new URL('/teams?course=1', url))).text(), 'Price'))).toContain('4 places')
})

const EU = { country: 'DE', vatNumber: 'DE 136 695 976' }
const WRONG = { country: 'DE', vatNumber: 'DE 136 695 977' }
const NOTE = 'Reverse charge: no VAT is charged.'

async function aSiteWithVat() {
  const platform = await aPlatform()
  const typed = { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' }
  await changeSetting(platform, { actor: 'staff:grace', name: 'vat', version: 0, typed })
  const site = await aSite({ databaseUrl: platform.url })
  const post = async (wanted: Record<string, string>) => {
    const body = new URLSearchParams({ ...(await orderForm(platform)), courseId: '1', ...wanted })
    const sent = await fetch(new URL('/teams?course=1', site.url), { method: 'POST', body, redirect: 'manual' })
    return { status: sent.status, location: sent.headers.get('location') ?? '', html: await sent.text() }
  }
  const priceOf = async (wanted: Record<string, string>) =>
    wordsOf(regionOf((await post({ intent: 'price', ...wanted })).html, 'Price'))
  const orderFor = async (wanted: Record<string, string>) => {
    const { status, location } = await post({ intent: 'order', ...wanted })
    expect(status).toBe(303)
    const publicId = location.split('/').at(-1) ?? ''
    const call = await fetch(new URL(`/mainapp/api/v1/orders/${publicId}`, site.url))
    const order = await orderOf(platform, publicId)
    const quote = await fetch(new URL(`/order/${publicId}/documents/${order.documents[0]?.id}`, site.url))
    const page = wordsOf(await (await fetch(new URL(location, site.url))).text())
    return { order, called: (await call.json()) as { amount: number }, page, quote: await readPdf(quote) }
  }
  return { platform, post, priceOf, orderFor }
}

const readPdf = async (response: Response) => readPdfText(Buffer.from(await response.arrayBuffer()))

test('price, order’s page, call and quote of an EU company agree to the penny, and say that the reverse charge applies', async () => {
  const { platform, priceOf, orderFor } = await aSiteWithVat()
  const price = await priceOf(EU)
  expect(price).toContain('Total £6,000.00')
  expect(price).toContain(NOTE)
  const { order, called, page, quote } = await orderFor(EU)
  expect([order.total, called.amount]).toEqual([600_000, 6000])
  expect(page).toContain('£6,000.00')
  for (const part of ['£6,000.00', 'VAT at 0%', NOTE, 'VAT number DE 136 695 976', 'Germany'])
    expect(quote).toContain(part)
  expect((await findOpenCases(platform, { limit: 9 })).cases).toEqual([])
})

test('a wrong number loses no order: it has UK VAT within the same sum, and staff have a case', async () => {
  const { platform, post, priceOf, orderFor } = await aSiteWithVat()
  expect(await priceOf(WRONG)).toContain('Of it VAT at 20% £1,000.00')
  const { html } = await post({ intent: 'price', ...WRONG })
  expect(wordsOf(html)).toContain('It does not look like one of that country. You can go on')
  const { order, called, quote } = await orderFor(WRONG)
  expect([order.total, called.amount]).toEqual([600_000, 6000])
  for (const part of ['£6,000.00', 'VAT at 20%', '£1,000.00']) expect(quote).toContain(part)
  expect((await findOpenCases(platform, { limit: 9 })).cases).toMatchObject([{ reason: 'vat-number' }])
})

test('a country that there is not is said at its field, and nothing is ordered', async () => {
  const { post } = await aSiteWithVat()
  const { status, html } = await post({ intent: 'order', country: 'QQ' })
  expect(status).toBe(422)
  expect(wordsOf(html)).toContain('Please choose a country.')
})
