import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { changeCompany } from '../../../tests/support/company.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { companyContent, companyOf, getCompany } from './company.ts'
import { parseContent } from './content-document.ts'

test('the company is as delivered until an owner changes it, and again after a field that cannot be read', async () => {
  const platform = await aPlatform()
  expect(await getCompany(platform)).toBe(site)
  await changeCompany(platform, { brand: 'Kelpie Training', phone: '0131 496 0123' })
  expect(await getCompany(platform)).toMatchObject({
    brand: 'Kelpie Training',
    phone: { shown: '0131 496 0123', link: 'tel:+441314960123' },
    email: site.email,
  })
  await platform.db
    .updateTable('contentVersion')
    .set({ value: JSON.stringify({ ...companyContent.initial, brand: 7 }) })
    .execute()
  expect((await getCompany(platform)).brand).toBe(site.brand)
})

test.each([
  ['020 7946 0123', 'tel:+442079460123'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['020.7946.0123', 'tel:+442079460123'],
  ['020\u20117946\u20110123', 'tel:+442079460123'],
  ['\u202a020 7946 0123\u202c', 'tel:+442079460123'],
  ['+44 (0)20 7946 0123 ext 12', 'tel:+442079460123;ext=12'],
])('%s is taken, and dialled as %s', (phone, link) => {
  expect(parseContent(companyContent, { ...companyContent.initial, phone })).toMatchObject({ ok: true })
  expect(companyOf({ ...companyContent.initial, phone }, { country: 'GB' }).phone).toEqual({ shown: phone, link })
})

test('a number without its country is dialled in that of the settings', () => {
  const { phone } = companyOf({ ...companyContent.initial, phone: '030 901820' }, { country: 'DE' })
  expect(phone).toEqual({ shown: '030 901820', link: 'tel:+4930901820' })
})

test('the number that the product is delivered with is dialled as it was', () => {
  expect(companyOf({ ...companyContent.initial }, { country: 'GB' }).phone).toEqual(site.phone)
})

test.each([
  [{ phone: 'call us' }, 'phone'],
  [{ phone: '12' }, 'phone'],
  [{ email: 'hello' }, 'email'],
  [{ brand: '' }, 'brand'],
  [{ address: ['Kelpie Ltd'] }, 'address'],
])('%o is not saved', (changes, field) => {
  expect(parseContent(companyContent, { ...companyContent.initial, ...changes })).toMatchObject({
    ok: false,
    fieldErrors: { [field]: expect.any(String) },
  })
})
