import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SLUGS } from '#domain/blog/slugs.ts'
import { openCase } from '#domain/cases/cases.ts'
import { pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import type { TestPlatform } from '../../../../../tests/support/platform.ts'

const anAddress = () => `${crypto.randomUUID()}@example.com`

/** Two of everything that Welcome counts and has a list for. */
async function aBusyMorning(platform: TestPlatform): Promise<void> {
  for (const name of ['Ada', 'Bo']) {
    await anEnquiry(platform, { name, email: anAddress() })
    await platform.db
      .insertInto('articleComment')
      .values({ articleSlug: SLUGS[0], name, email: 'a@example.com', text: `By ${name}`, state: 'held', digest: name })
      .execute()
    const { booking } = await aPaidBooking(platform, { email: anAddress(), typeofpayment: 'Deposit' })
    await platform.db
      .transaction()
      .execute((tx) => openCase(platform, tx, { bookingId: booking.id, reason: 'fraud-warning' }))
    await aPaidBooking(platform, { email: anAddress(), typeofpayment: 'Deposit' })
    await sql`insert into mail (key, kind, details, promised_at)
      values (${name}, 'enquiry-received', '{}', now() - interval '3 hours')`.execute(platform.db)
  }
  await sql`update enquiry set received_at = now() - interval '20 days' where name = 'Ada'`.execute(platform.db)
  await sql`update instalment set due_at = now() - interval '1 day' where kind = 'balance'`.execute(platform.db)
}

/** The number of the tab that a list shows, which counts its rows. */
const countOf = (html: string): string | undefined =>
  /aria-current="page"[^>]*><span>[^<]*<\/span><span class="count">(?: |<!-- -->)*([\d,]+)/.exec(mainOf(html))?.[1]

test('each count of the list of what to do is the number of rows behind its link, and so is the menu’s', async () => {
  const { platform, read } = await anOffice()
  await aBusyMorning(platform)
  const page = (await read('owner', '/welcome')).text
  const items = mainOf(page).matchAll(
    /<span class="badge[^"]*">([\d,]+)<\/span><div><div class="to-do-row">(.*?)<\/div><\/div>/gs,
  )
  const walked: string[] = []
  for (const [, count = '', label = ''] of items) {
    const [, href] = /<a href="([^"#]+)"/.exec(label) ?? []
    if (!href) continue
    walked.push(href)
    expect([href, countOf((await read('owner', href.replaceAll('&amp;', '&'))).text)]).toEqual([href, count])
  }
  expect(walked).toEqual(
    expect.arrayContaining(['/trainees?show=attention', '/showcontact', '/showcomments', '/trainees?show=overdue']),
  )
  const menu = page.matchAll(/<a href="([^"]+)"[^>]*>[^<]*<span class="office-count">(?:\s|<!-- -->)*(\d+)/g)
  const shown = new Map(Array.from(menu, ([, href = '', count = '']) => [href, count]))
  for (const [href, list] of [
    ['/trainees', '/trainees?show=attention'],
    ['/showcontact', '/showcontact'],
    ['/showcomments', '/showcomments'],
  ] as const)
    expect([href, countOf((await read('owner', list)).text)]).toEqual([href, shown.get(href)])
})

test('several refunds that failed are one line with what they come to, and are answered on one page', async () => {
  const { platform, read, post } = await anOffice()
  for (const email of [anAddress(), anAddress()]) await aRejectedRefund(platform, email)
  const main = mainOf((await read('staff', '/welcome')).text)
  expect(textOf(main)).toContain('2 refunds failed, £3,000.00 in all')
  expect(textOf(main)).not.toContain('The card provider rejected a refund')
  expect((await read('read-only', '/welcome')).text, 'may not open the page').not.toContain('failedRefunds')
  expect(textOf(mainOf((await read('staff', '/trainees?show=attention')).text))).toContain('2 refunds failed.')
  const form = (await read('staff', '/trainees/failedRefunds')).text
  expect(textOf(mainOf(form))).toContain('The card provider doesn’t know this payment')
  const [, caseId = ''] =
    /name="case"[^>]*value="([^"]+)"/.exec(form) ?? /value="([0-9a-f-]{36})"[^>]*name="case"/.exec(form) ?? []
  const strange = { intent: 'retry', case: '-'.repeat(36), idempotencyKey: '0'.repeat(32) }
  expect((await post('staff', '/trainees/failedRefunds', strange)).status).toBe(422)
  const close = { intent: 'close', case: caseId, sentence: '' }
  expect((await post('staff', '/trainees/failedRefunds', close)).status).toBe(422)
  const closed = await post('staff', '/trainees/failedRefunds', { ...close, sentence: 'Paid by bank transfer' })
  expect(textOf(mainOf(closed.text))).toContain('Closed: 1 of 1.')
  // One alone is a case like any other.
  expect(textOf(mainOf((await read('staff', '/welcome')).text))).toContain('The card provider rejected a refund')
})

async function aRejectedRefund(platform: TestPlatform & Pick<Platform, 'log'>, email: string): Promise<void> {
  const { booking } = await aPaidBooking(platform, { email })
  const attempts = platform.db.selectFrom('paymentAttempt').select('id').where('saleId', '=', booking.saleId)
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow()
  const refund = {
    attemptId,
    amountPence: pence(150_000),
    reason: 'staff',
    state: 'failed',
    idempotencyKey: email,
  } as const
  const made = platform.db.insertInto('refund').values(refund).returning('id')
  const details = { refundId: (await made.executeTakeFirstOrThrow()).id, code: 'resource_missing' }
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: booking.id, reason: 'refund-refused', details }))
}
