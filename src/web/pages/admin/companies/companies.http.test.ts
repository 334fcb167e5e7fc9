import { expect, test } from 'vitest'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { aCompany, BOOKER } from '../../../../../tests/support/companies.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { anOrder } from '../../../../../tests/support/orders.ts'

test('a company is added, its terms and prices are agreed, and its person written down and removed', async () => {
  const { read, post } = await anOffice()
  const added = await post('staff', '/companies', { intent: 'add', name: 'Ærø & Søn ApS' })
  const page = (added.headers.get('location') ?? '').split('?')[0] ?? ''
  expect(textOf(mainOf((await read('staff', page)).text))).toContain('Nothing owed')
  const form = {
    intent: 'save',
    version: '1',
    name: 'Ærø & Søn ApS',
    invoiceDays: '60',
    groupFrom: '3',
    groupPercent: '',
  }
  const wrong = await post('staff', page, { ...form, 'price-1': '9,50' })
  expect(wrong.status).toBe(422)
  expect(textOf(mainOf(wrong.text))).toContain('Write 9.50 if that is what you mean.')
  expect(mainOf(wrong.text)).toContain('value="60" selected')
  expect((await post('staff', page, { ...form, groupPercent: '10', 'price-1': '1,350' })).status).toBe(303)
  const saved = mainOf((await read('staff', page)).text)
  expect(saved).toContain('value="1350.00"')
  const stale = await post('staff', page, { ...form, groupPercent: '20' })
  expect(stale.status).toBe(409)
  const person = { intent: 'person', fullName: 'Mei Tan', email: ' MEI@fjord.example ', role: 'booker' }
  expect((await post('staff', page, person)).status).toBe(303)
  const withPerson = mainOf((await read('staff', page)).text)
  const [, id] = /value="remove\/([0-9a-f-]+)"/.exec(withPerson) ?? []
  expect((await post('staff', page, { intent: `remove/${id}` })).status).toBe(303)
  expect(mainOf((await read('staff', page)).text)).not.toContain('Mei Tan')
  expect((await post('staff', '/companies', { intent: 'add', name: 'ærø & søn aps' })).status).toBe(409)
  expect((await post('read-only', page, person)).status).toBe(403)
  expect((await read('staff', '/companies/eve')).status).toBe(404)
})

test('four places with a PO number for a known company: six fields and buttons, and the invoice is on its way', async () => {
  const { read, post, platform } = await anOffice()
  const { id } = await aCompany(platform)
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const form = mainOf((await read('staff', `/teamorders/add?company=${id}`)).text)
  const [, idempotencyKey = ''] = /name="idempotencyKey" value="([0-9a-f]+)"/.exec(form) ?? []
  expect(form).toContain(`value="${BOOKER.email}"`)
  const filled = {
    organisationId: id,
    settle: 'invoice',
    fullName: BOOKER.fullName,
    email: BOOKER.email,
    idempotencyKey,
  }
  const order = { intent: 'add', ...filled, runId: run?.id ?? '', seats: '4', poNumber: 'PO 4711' }
  const added = await post('staff', '/teamorders/add', order)
  const again = await post('staff', '/teamorders/add', order)
  expect([added.status, again.headers.get('location')]).toEqual([303, added.headers.get('location')])
  const list = textOf(mainOf((await read('staff', added.headers.get('location') ?? '')).text))
  expect(list).toContain('the invoice is on its way by email')
  expect(list).toMatch(/Fjord AS.*4 places, Scrum Master.*£5,040\.00/s)
  const statement = textOf(mainOf((await read('read-only', `/companies/${id}/statement`)).text))
  expect(statement).toMatch(/Invoice I-000001.*PO 4711.*£5,040\.00/s)
  expect((await read('read-only', '/teamorders/add')).status).toBe(403)
})

test('an own price needs a reason, and a date with too few places says how many are left', async () => {
  const { read, post, platform } = await anOffice()
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const form = mainOf((await read('staff', '/teamorders/add')).text)
  const [, idempotencyKey = ''] = /name="idempotencyKey" value="([0-9a-f]+)"/.exec(form) ?? []
  const person = { fullName: 'Əliyeva', email: 'a@example.com', settle: 'quote' }
  const order = { intent: 'add', idempotencyKey, ...person, runId: run?.id ?? '', seats: '13' }
  const unsaid = await post('staff', '/teamorders/add', { ...order, ownPrice: '900' })
  expect(textOf(mainOf(unsaid.text))).toContain('Please say why, for our records.')
  const full = await post('staff', '/teamorders/add', order)
  expect(full.status).toBe(409)
  expect(textOf(mainOf(full.text))).toMatch(/Only \d+ places are left on this date/)
  expect(mainOf(full.text)).toContain('value="Əliyeva"')
})

test('an order makes the record of its company in one press, and ticked quotes are reminded', async () => {
  const { read, post, platform } = await anOffice()
  const { saleId } = await anOrder(platform)
  const list = mainOf((await read('staff', '/teamorders?show=quoted')).text)
  expect(list).toContain(`value="record/${saleId}"`)
  const recorded = await post('staff', '/teamorders', { intent: `record/${saleId}` })
  expect(textOf(mainOf((await read('staff', recorded.headers.get('location') ?? '')).text))).toContain('Fjord AS')
  const remind = { intent: 'remind', id: saleId }
  const [first, second] = [await post('staff', '/teamorders', remind), await post('staff', '/teamorders', remind)]
  expect(first.headers.get('location')).toContain('said=reminded')
  expect(second.headers.get('location')).toContain('said=none-reminded')
  expect((await post('staff', '/teamorders', { intent: 'remind' })).status).toBe(422)
})

test('who has the emailed link finds the form filled in with what was agreed; a link that has ended says so', async () => {
  const { site, platform } = await anOffice()
  const { formKey } = await aCompany(platform)
  const page = async (key: string) =>
    textOf(mainOf(await (await fetch(`${site.url}/teams/company/${key}?seats=3`)).text()))
  expect(await page(formKey)).toContain('Filled in for Fjord AS')
  expect(await page(formKey)).toContain('On your account')
  expect(await page('f'.repeat(32))).toContain('This link has ended.')
  const asked = await fetch(`${site.url}/teams`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ intent: 'form', companyEmail: 'stranger@example.com' }),
  })
  expect(asked.headers.get('location')).toBe('/teams?said=form-sent')
})
