import { expect, test } from 'vitest'
import { aBankLine, bankLineStates, type CsvLine, csvFile } from '../../../../../tests/support/bank-files.ts'
import { aBooking, bookingOf } from '../../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import type { Role } from '#domain/accounts/account.ts'

type Office = Awaited<ReturnType<typeof anOffice>>

const BOUNDARY = 'x'.repeat(20)

/** Sends the form with a file as a browser does. */
async function upload({ site, cookieOf }: Office, role: Role, file: Uint8Array, name = 'january.csv') {
  const part = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part(`name="statement"; filename="${name}"`)}Content-Type: text/csv\r\n\r\n`),
    file,
    Buffer.from(`\r\n${part('name="intent"')}\r\nimport\r\n--${BOUNDARY}--\r\n`),
  ])
  const headers = { cookie: await cookieOf(role), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return sendTo(site, { method: 'POST', path: '/bankstatements', headers, body: new Uint8Array(body) })
}

const shown = async ({ read }: Office, path = '/bankstatements', role: Role = 'staff') =>
  textOf(mainOf((await read(role, path)).text))

test('a statement is imported, one line says what it did, and the rest waits with its reason and a button', async () => {
  const office = await anOffice()
  const { platform, post } = office
  const [paid, less] = [await aBooking(platform), await aBooking(platform, { email: 'bo@example.com' })]
  const lines: CsvLine[] = [
    { text: paid.reference, amount: 150000 },
    { text: less.reference, amount: 145000, payer: 'Bo Lind' },
    { text: '=HYPERLINK("x")<b>rent</b>'.replaceAll('"', "'"), amount: 100, payer: '@cmd' },
  ]
  const sent = await upload(office, 'staff', csvFile(lines))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/bankstatements?said=imported-3-1-0-0'])
  expect(await shown(office, '/bankstatements?said=imported-3-1-0-0')).toContain(
    '3 payments in: 1 settled, 2 to look at.',
  )
  const page = await shown(office)
  expect(page).toContain('The reference, but £50.00 less than is owed.')
  expect(page).toContain(`Record for ${less.reference} (£1,450.00)`)
  expect(page).toContain('No reference or name that we know.')
  expect(page, 'the text is only text').toContain("=HYPERLINK('x')<b>rent</b>".replaceAll("'", '’'))
  expect((await office.read('staff', '/bankstatements')).text).not.toContain('<b>rent</b>')
  expect(await shown(office, '/welcome')).toContain('bank payments to look at')

  const again = await upload(office, 'staff', csvFile(lines))
  expect(again.headers.get('location')).toBe('/bankstatements?said=imported-3-0-3-0')
  expect(await shown(office, '/bankstatements?said=imported-3-0-3-0')).toContain(
    'All 3 payments on this statement were imported before. Nothing has changed.',
  )

  const { id } = await platform.db
    .selectFrom('bankLine')
    .select('id')
    .where('remittance', '=', less.reference)
    .executeTakeFirstOrThrow()
  const recorded = await post('staff', '/bankstatements?show=waiting', { intent: `record/${id}/${less.saleId}` })
  expect([recorded.status, recorded.headers.get('location')]).toEqual([
    303,
    '/bankstatements?show=waiting&said=recorded',
  ])
  expect((await bookingOf(platform, less.publicId)).instalments).toMatchObject([{ outstanding: 5000 }])
  expect((await post('staff', '/bankstatements', { intent: `record/${id}/${less.saleId}` })).status).toBe(409)
  expect(await shown(office, '/bankstatements?show=settled')).toContain(less.reference)
})

test('a file that cannot be read says why, and keeps nothing', async () => {
  const office = await anOffice()
  for (const [file, message] of [
    [Buffer.from('Datum,Betrag\n1,2\n'), 'The file has: Datum, Betrag.'],
    [Buffer.from('%PDF-1.7\n\u0000'), 'This is no CSV or CAMT.053 file.'],
    [Buffer.from(''), 'Please choose a file first.'],
    [Buffer.from('<!DOCTYPE d [<!ENTITY e "x">]><d>&e;</d>'), 'no statement in the format CAMT.053'],
  ] as const) {
    const answer = await upload(office, 'staff', file)
    expect(answer.status).toBe(422)
    expect(textOf(mainOf(answer.text))).toContain(message)
  }
  expect((await upload(office, 'staff', new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413)
  expect(await bankLineStates(office.platform)).toEqual([])
})

test('on its own page a line is found its order, put aside with a reason and taken back', async () => {
  const office = await anOffice()
  const { platform, post } = office
  const { reference, saleId } = await aBooking(platform, { fullName: 'Bo Lind' })
  const id = await aBankLine(platform, { payerName: 'Someone else' })
  const path = `/bankstatements/${id}`
  expect(await shown(office, `${path}?q=lind`)).toMatch(new RegExp(`${reference} Bo Lind ?: £1,500.00 owed`))
  expect(await shown(office, `${path}?q=nothing`)).toContain('Nothing that owes money matches.')
  const without = await post('staff', path, { intent: `aside/${id}`, reason: ' ' })
  expect([without.status, textOf(mainOf(without.text)).includes('Please say why')]).toEqual([422, true])
  expect((await post('staff', path, { intent: `aside/${id}`, reason: 'Interest' })).status).toBe(303)
  expect(await shown(office, '/bankstatements?show=put-aside')).toContain('Interest')
  expect((await post('staff', path, { intent: `back/${id}` })).status).toBe(303)
  expect((await post('staff', path, { intent: `record/${id}/${saleId}` })).status).toBe(303)
  expect(await shown(office, path)).toContain('If that is wrong, undo the payment there')
  expect((await office.read('staff', '/bankstatements/nothing')).status).toBe(404)
})

test('several lines are put aside together, and Undo brings them back', async () => {
  const office = await anOffice()
  const { platform, post } = office
  const ids = [
    await aBankLine(platform, { remittance: 'payout' }),
    await aBankLine(platform, { remittance: 'payout 2' }),
  ]
  const none = await post('staff', '/bankstatements', { intent: 'aside', reason: 'Payout' })
  expect([none.status, textOf(none.text).includes('Select at least one payment first.')]).toEqual([422, true])
  const body = new URLSearchParams([['intent', 'aside'], ['reason', 'Payout'], ...ids.map((id) => ['id', `${id}.1`])])
  const headers = { cookie: await office.cookieOf('staff'), 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await sendTo(office.site, { method: 'POST', path: '/bankstatements', headers, body: body.toString() })
  expect(await bankLineStates(platform)).toEqual(['payout: put aside', 'payout 2: put aside'])
  const after = await office.read('staff', sent.headers.get('location') ?? '')
  expect([textOf(after.text).includes('Put aside. '), after.text.includes('data-undo')]).toEqual([true, true])
  expect((await post('staff', '/bankstatements', { intent: 'back', id: `${ids[0]}.1` })).status).toBe(303)
  expect(await bankLineStates(platform)).toEqual(['payout: waiting', 'payout 2: put aside'])
})

test('a trainer sees and sends nothing; read-only sees and changes nothing; the twin, staff, can', async () => {
  const office = await anOffice()
  const { platform, read, post } = office
  const { saleId } = await aBooking(platform)
  const id = await aBankLine(platform)
  const file = csvFile([{ text: 'rent', amount: 100 }])
  const forms: Record<string, string>[] = [
    { intent: `aside/${id}`, reason: 'Rent' },
    { intent: `back/${id}` },
    { intent: `record/${id}/${saleId}` },
  ]
  for (const path of ['/bankstatements', `/bankstatements/${id}`]) {
    expect((await read('trainer', path)).status).toBe(403)
    const seen = await read('read-only', path)
    expect(seen.status).toBe(200)
    expect(mainOf(seen.text)).toContain('Fjord AS')
    expect(mainOf(seen.text)).not.toMatch(/<form method="post"[^>]*>.*<button|type="file"/s)
  }
  for (const role of ['trainer', 'read-only'] as const) {
    expect((await upload(office, role, file)).status).toBe(403)
    for (const form of forms) expect((await post(role, '/bankstatements', form)).status).toBe(403)
  }
  expect(await bankLineStates(platform)).toEqual(['Training in May: waiting'])
  for (const form of forms) expect((await post('staff', '/bankstatements', form)).status, form.intent).toBe(303)
  expect((await upload(office, 'staff', file)).status).toBe(303)
  expect(await bankLineStates(platform)).toEqual(['Training in May: settled', 'rent: waiting'])
})
