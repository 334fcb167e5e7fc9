import { expect, test } from 'vitest'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'

/** The part of the page that is about one setting. */
const settingIn = (html: string, name: string): string =>
  new RegExp(`<details id="${name}".*?</details>`, 's').exec(html)?.[0] ?? ''

test('money settings are for owners: staff can read but not change them, and a read-only user can change nothing', async () => {
  const { read, post } = await anOffice()
  const forOwners = settingIn((await read('owner', '/settings?open=vat')).text, 'vat')
  expect(forOwners).toContain('>Save<')
  const forStaff = settingIn((await read('staff', '/settings?open=vat')).text, 'vat')
  expect(forStaff).toMatch(/<fieldset[^>]* disabled="".*Charge VAT/s)
  expect(forStaff).not.toContain('<button')
  const vat = { intent: 'save', name: 'vat', version: '0', charged: 'no', rateBasisPoints: '20', number: '' }
  expect((await post('staff', '/settings', vat)).status).toBe(403)
  expect((await post('owner', '/settings', vat)).status).toBe(303)
  expect(mainOf((await read('read-only', '/showcoupon/DISCOUNT50')).text)).not.toContain('>Save<')
  const hold = settingIn((await read('read-only', '/settings?open=hold')).text, 'hold')
  expect(hold).toMatch(/<fieldset[^>]* disabled="".*Minutes/s)
  expect(hold).not.toContain('<button')
})
