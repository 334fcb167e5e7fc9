import { expect, test } from 'vitest'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'
import { findVatTreatment } from '../../../../domain/courses/change-vat.ts'
import { findCourse } from '../../../../domain/courses/course.ts'
import { listPrices } from '../../../../domain/courses/list-prices.ts'

const FORM = { intent: 'change', price: '1600', deposit: '400', from: '', earlyPrice: '', earlyDays: '' }
const NEW = { price: 160_000, deposit: 40_000 }

test('prices are for owners: staff see them and change none, of a course or of a date', async () => {
  const { platform, read, post } = await anOffice()
  const { id } = await platform.db.selectFrom('run').select('id').where('courseId', '=', 1).executeTakeFirstOrThrow()
  const own = { intent: 'price', price: '99', deposit: '20', version: '1' }
  for (const role of ['read-only', 'staff'] as const) {
    const html = mainOf((await read(role, '/showcourses/1')).text)
    expect(html).toContain('£1,500.00')
    expect(html, role).not.toContain('Save the price')
    expect(mainOf((await read(role, `/trainingdates/${id}`)).text)).not.toContain('Save the price')
    expect((await post(role, '/showcourses/1', FORM)).status, role).toBe(403)
    expect((await post(role, `/trainingdates/${id}`, own)).status, role).toBe(403)
  }
  expect(await findCourse(platform, { courseId: 1 })).toMatchObject({ price: 150_000 })
  expect((await post('owner', `/trainingdates/${id}`, own)).status).toBe(303)
  expect((await post('owner', '/showcourses/1', FORM)).status).toBe(303)
  expect(await findCourse(platform, { courseId: 1 })).toMatchObject(NEW)
  const date = await platform.db.selectFrom('run').select('ownPricePence').where('id', '=', id).executeTakeFirst()
  expect(date).toEqual({ ownPricePence: 9900 })
  expect(mainOf((await read('staff', `/trainingdates/${id}`)).text)).toContain('This date has its own price.')
})

test('a price from a day is listed as coming, counts from midnight in London, and can be cancelled', async () => {
  const { platform, read, post } = await anOffice()
  const changed = await post('owner', '/showcourses/2', {
    ...FORM,
    from: '2031-07-01',
    earlyPrice: '1450',
    earlyDays: '30',
  })
  expect(changed.headers.get('location')).toBe('/showcourses/2?said=scheduled')
  const [coming] = await listPrices(platform, { courseId: 2 })
  expect(coming).toMatchObject({
    ...NEW,
    state: 'coming',
    countsFrom: new Date('2031-06-30T23:00:00Z'),
    earlyBird: { price: 145_000, days: 30 },
  })
  const list = mainOf((await read('staff', '/showcourses')).text)
  expect(list).toContain('£1,600.00 from 1 Jul 2031, 00:00')
  expect(mainOf((await read('owner', '/showcourses/2')).text)).toContain('£1,450.00 until 30 days before')
  expect((await post('staff', '/showcourses/2', { intent: `cancel/${coming?.id}` })).status).toBe(403)
  expect((await post('owner', '/showcourses/2', { intent: `cancel/${coming?.id}` })).status).toBe(303)
  expect((await listPrices(platform, { courseId: 2 }))[0]?.state).toBe('cancelled')
})

test('the VAT treatment is for owners, and an old form is rejected', async () => {
  const { platform, read, post } = await anOffice()
  const form = { intent: 'vat', version: '1', treatment: 'exempt' }
  for (const role of ['read-only', 'staff'] as const) {
    const html = mainOf((await read(role, '/showcourses/1')).text)
    expect(html).toContain('Standard rate')
    expect(html, role).not.toContain('Save the VAT treatment')
    expect((await post(role, '/showcourses/1', form)).status, role).toBe(403)
  }
  expect(await findVatTreatment(platform, 1)).toBe('standard')
  expect((await post('owner', '/showcourses/1', { ...form, treatment: 'none' })).status).toBe(422)
  const saved = await post('owner', '/showcourses/1', form)
  expect(saved.headers.get('location')).toBe('/showcourses/1?said=vat')
  expect(await findVatTreatment(platform, 1)).toBe('exempt')
  expect((await post('owner', '/showcourses/1', { ...form, treatment: 'zero' })).status).toBe(409)
  expect((await post('owner', '/showcourses/99', form)).status).toBe(404)
  const entries = platform.db
    .selectFrom('audit')
    .select(['subject', 'details'])
    .where('action', '=', 'course-vat-changed')
  expect(await entries.execute()).toEqual([
    { subject: 'course/1', details: { treatment: { from: 'standard', to: 'exempt' } } },
  ])
})

test('a wrong price is said at its field, and what was typed stays', async () => {
  const { post } = await anOffice()
  const wrong: [Record<string, string>, string][] = [
    [{ price: 'much' }, 'Please enter an amount in pounds'],
    [{ price: '0' }, 'Please enter an amount up to £100,000.00.'],
    [{ price: '100000.01' }, 'Please enter an amount up to £100,000.00.'],
    [{ deposit: '1600.01' }, 'The deposit can’t be more than the price.'],
    [{ from: '2031-02-30' }, 'Please choose a day.'],
    [{ earlyPrice: '1600', earlyDays: '10' }, 'Please enter less than the price, and at least the deposit.'],
    [{ earlyPrice: '399', earlyDays: '10' }, 'Please enter less than the price, and at least the deposit.'],
    [{ earlyPrice: '1500' }, 'Please enter a number of days from 1 to 365.'],
    [{ earlyDays: '10' }, 'Please enter an amount in pounds'],
  ]
  for (const [fields, message] of wrong) {
    const { status, text } = await post('owner', '/showcourses/3', { ...FORM, ...fields })
    expect([status, text], message).toEqual([422, expect.stringContaining(message)])
    for (const typed of Object.values(fields)) expect(text).toContain(`value="${typed}"`)
  }
  const past = await post('owner', '/showcourses/3', { ...FORM, from: '2020-01-01' })
  expect([past.status, past.text]).toEqual([409, expect.stringContaining('That day has begun.')])
  const same = await post('owner', '/showcourses/3', { ...FORM, price: '£1,500.00', deposit: '375' })
  expect([same.status, same.text]).toEqual([409, expect.stringContaining('That is the price already.')])
  expect((await post('owner', '/showcourses/99', FORM)).status).toBe(404)
})
