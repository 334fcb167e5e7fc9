import { expect, test } from 'vitest'
import { addressOf, readPage } from '../../../../tests/support/calls.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { textOf } from '../../../../tests/support/office-pages.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { anOfferToAnn } from '../../../../tests/support/waiting.ts'
import { findOffer } from '../../../domain/waitlist/waitlist.ts'

/** The page of a place that is offered to ann, as a browser without scripts uses it. */
async function anOfferPage(fields: Record<string, string> = {}) {
  const platform = await aPlatform()
  const { key } = await anOfferToAnn(platform, fields)
  const site = await aSite({ databaseUrl: platform.url })
  const path = `/waitingList/${key}`
  const post = async (form: Record<string, string>) => {
    const answer = await fetch(addressOf(site) + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    const { status, headers } = answer
    return { status, location: headers.get('location'), html: await answer.text() }
  }
  const offered = async () => findOffer(platform, { key })
  return { post, offered, read: async () => (await readPage(site, path)).html }
}

const company = {
  bookingFor: 'company',
  companyName: 'Fjord AS',
  postalAddress: 'Kaia 17',
  vatNumber: '974760673',
  purchaseOrder: 'PO-4411',
}

test('a code applied to an offer shows the price that is charged, and what else was typed stays', async () => {
  const { post, offered, read } = await anOfferPage()
  const before = textOf(await read())
  expect(before).toContain('You pay £1,500.00 on the next page, by card.')
  const applied = await post({ intent: 'apply', couponCode: 'discount50', ...company })
  expect(applied.status).toBe(200)
  expect(textOf(applied.html)).toContain('Coupon applied: DISCOUNT50, £750.00 off.')
  expect(textOf(applied.html)).toContain('You pay £750.00 on the next page, by card.')
  for (const typed of ['value="Fjord AS"', 'Kaia 17', 'value="974760673"', 'value="PO-4411"'])
    expect(applied.html).toContain(typed)
  expect(applied.html).toMatch(/<input[^>]*value="company"[^>]*checked=""|<input[^>]*checked=""[^>]*value="company"/)
  expect(await offered()).toMatchObject({ total: 75000, consumer: true })
})

test('paying for an offer stores the code and the company, and leads to its checkout; neither shows on the page', async () => {
  const { post, offered, read } = await anOfferPage()
  const paid = await post({ intent: 'pay', couponCode: 'DISCOUNT50', amount: '1', ...company })
  const booking = await offered()
  expect(paid).toMatchObject({ status: 303, location: `/checkout/${booking?.publicId}` })
  expect(booking).toMatchObject({ total: 75000, consumer: false })
  const page = await read()
  expect(page).toContain('For my company, with the details that I gave')
  expect(page, 'who has only the link').not.toMatch(/Fjord|Kaia|PO-4411/)
  const again = await post({ intent: 'pay', couponCode: 'DISCOUNT50', bookingFor: 'kept' })
  expect(again.status).toBe(303)
  expect(await offered()).toMatchObject({ consumer: false })
})

test('a wrong code and a company without a name are answered next to their fields, and nothing typed is lost', async () => {
  const { post, offered } = await anOfferPage()
  const wrong = await post({ intent: 'pay', couponCode: 'AGILE50', ...company })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('<a href="#couponCode">Invalid coupon code.</a>')
  expect(wrong.html).toContain('value="AGILE50"')
  expect(wrong.html).toContain('value="Fjord AS"')
  const nameless = await post({ intent: 'pay', ...company, companyName: ' ' })
  expect(nameless.status).toBe(422)
  expect(nameless.html).toContain('<a href="#companyName">Please give the name of your company.</a>')
  expect(nameless.html).toContain('value="PO-4411"')
  expect(await offered()).toMatchObject({ total: 150000, consumer: true })
})

test('Enter in the offer takes the place and does not only apply the code, and leaving asks once while a place is held', async () => {
  const { read } = await anOfferPage()
  const page = (await read()).replaceAll('<!-- -->', '')
  const [offer = '', leave = ''] =
    page.match(/<form\b[^>]*method="post".*?<\/form>/gs)?.filter((form) => /intent/.test(form)) ?? []
  expect(/<button[^>]*name="intent"[^>]*>/.exec(offer)?.[0]).toContain('value="pay"')
  expect(page).toContain(`<summary>Leave the waiting list…</summary><div class="confirm-body">${leave}`)
  expect(textOf(leave)).toContain('goes to the next person on the list')
})

test('an offer that was given back is not changed by its form, and an unknown button changes nothing', async () => {
  const { post, offered } = await anOfferPage()
  expect((await post({ intent: 'other', couponCode: 'DISCOUNT50' })).status).toBe(422)
  expect(await offered()).toMatchObject({ total: 150000 })
  expect((await post({ intent: 'leave' })).status).toBe(303)
  const late = await post({ intent: 'pay', couponCode: 'DISCOUNT50' })
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toContain('You have left the waiting list')
})
