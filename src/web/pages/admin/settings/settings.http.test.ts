import { expect, test } from 'vitest'
import { aCoupon } from '../../../../../tests/support/coupons.ts'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'

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

test('E4 where two-factor is required, a colleague without it gets to their account and no other page', async () => {
  const { platform, read, post } = await anOffice()
  const statusAndPlace = ({ status, headers }: { status: number; headers: Headers }) =>
    `${status} ${headers.get('location')?.split('?')[0] ?? ''}`.trim()
  const reading = async (path: string) => statusAndPlace(await read('staff', path))
  const require = { intent: 'save', name: 'twoFactor', version: '0', required: 'yes' }
  expect(await reading('/welcome'), 'the twin: not required').toBe('200')
  const early = await post('owner', '/settings', require)
  expect([early.status, early.text]).toEqual([422, expect.stringContaining('Set up two-factor for yourself first')])
  await platform.db
    .updateTable('account')
    .set({ totpSecret: 'JBSWY3DPEHPK3PXP', totpSince: new Date() })
    .where('role', '=', 'owner')
    .execute()
  expect((await post('staff', '/settings', require)).status, 'for owners').toBe(403)
  expect((await post('owner', '/settings', require)).status).toBe(303)
  expect(statusAndPlace(await read('owner', '/welcome')), 'the owner has it').toBe('200')
  for (const path of ['/welcome', '/trainees', '/trainees/export', '/settings', '/colleagues'])
    expect(await reading(path), path).toMatch(path === '/colleagues' ? /^403$/ : /^302 \/account$/)
  expect(statusAndPlace(await post('staff', '/welcome', { intent: 'x' }))).toBe('303 /account')
  expect(await reading('/account')).toBe('200')
  const { accountId } = await platform.db
    .selectFrom('account')
    .select('id as accountId')
    .where('role', '=', 'staff')
    .executeTakeFirstOrThrow()
  const passkey = { credentialId: 'one', publicKey: Buffer.from('x'), counter: 0, transports: [], name: 'One' }
  await platform.db
    .insertInto('passkey')
    .values({ accountId, ...passkey })
    .execute()
  expect(await reading('/welcome'), 'with a passkey').toBe('200')
})

test('the banner whose code no booking form accepts is marked, until the code is a coupon', async () => {
  const { platform, read } = await anOffice()
  const banner = async () => settingIn((await read('read-only', '/settings')).text, 'campaign')
  expect(await banner()).toContain('The code doesn’t work')
  await aCoupon(platform, { code: 'AGILE50' })
  expect(await banner()).not.toContain('The code doesn’t work')
})

test('staff set the country of telephone numbers; what is no country is explained next to the field', async () => {
  const { platform, read, post } = await anOffice()
  const country = { intent: 'save', name: 'phoneNumbers', version: '0' }
  const wrong = await post('staff', '/settings', { ...country, country: 'UK' })
  expect([wrong.status, settingIn(wrong.text, 'phoneNumbers')]).toEqual([
    422,
    expect.stringMatching(/Please give the two letters of a country, such as GB.*value="UK"/s),
  ])
  expect((await post('staff', '/settings', { ...country, country: 'de' })).status).toBe(303)
  expect(settingIn((await read('read-only', '/settings')).text, 'phoneNumbers')).toContain('Germany')
  expect(await getSetting(platform, { name: 'phoneNumbers' })).toEqual({ country: 'DE' })
})
