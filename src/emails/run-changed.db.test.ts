import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedPayment, endHold, payWithCard } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { aFullRun, aRun, runDetails } from '../../tests/support/runs.ts'
import { wait } from '../../tests/support/waiting.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { expireHolds } from '#domain/orders/expire-holds.ts'
import { cancelRun } from '#domain/schedule/run-state.ts'
import { changeRun } from '#domain/schedule/change-run.ts'
import { offerPlaces } from '#domain/waitlist/offer-places.ts'

const actor = 'staff:ada'

test('a change brings the calendar up to date: the same UIDs, a higher SEQUENCE, and what is gone is cancelled', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label, email: 'told@example.com' })
  const [confirmation] = await sentMails(context)
  await changeRun(platform, { runId: run.id, version: 1, details: runDetails({}, ['2031-07-05']), actor })
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('New dates'))
  expect(mail?.to).toMatchObject([{ address: 'told@example.com' }])
  expect(mail?.text).toContain('Sat 5 Jul 2031, 10:00 to 17:00 BST')
  expect(mail?.text).toContain('Sun 8 Jun 2031, 10:00 to 17:00 BST')
  const uids = [`${booking.id}-1@tideway.example`, `${booking.id}-2@tideway.example`]
  expect(eventsIn(confirmation).slice(0, 2)).toMatchObject([
    { UID: uids[0], SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20310607T090000Z' },
    { UID: uids[1], SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20310608T090000Z' },
  ])
  const [moved, gone, evening] = eventsIn(mail)
  expect(moved).toMatchObject({ UID: uids[0], STATUS: 'CONFIRMED', DTSTART: '20310705T090000Z' })
  expect(gone).toMatchObject({ UID: uids[1], STATUS: 'CANCELLED', DTSTART: '20310608T090000Z' })
  expect(evening).toMatchObject({ UID: `${booking.id}-week-1@tideway.example`, DTSTART: '20310709T180000Z' })
  expect(mail?.text).toContain('Wed 9 Jul 2031, 19:00 to 20:30 BST')
  expect(Number(moved?.SEQUENCE)).toBeGreaterThan(0)

  await changeRun(platform, { runId: run.id, version: 2, details: runDetails({}, ['2031-07-12']), actor })
  const again = (await sentMails(context)).find((one) => one.subject?.includes('12 Jul'))
  expect(Number(eventsIn(again)[0]?.SEQUENCE)).toBeGreaterThan(Number(moved?.SEQUENCE))
})

test('a trainee who is still paying gets no email about the change, and new dates in the confirmation', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const run = await aRun(platform)
  const { intentId, clientSecret } = await aStartedPayment(platform, { trainingDate: run.label })
  await changeRun(platform, { runId: run.id, version: 1, details: runDetails({}, ['2031-07-05']), actor })
  expect(await sentMails(context)).toEqual([])
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const [confirmation] = await sentMails(context)
  expect(confirmation?.text).toContain('Sat 5 Jul 2031, 10:00 to 17:00 BST')
  expect(eventsIn(confirmation)[0]).toMatchObject({ STATUS: 'CONFIRMED', DTSTART: '20310705T090000Z' })
})

test('a person on the waiting list gets one email per change of dates, keeps their position, and gets none about a joining link', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const change = (version: number, wanted: Record<string, unknown>, days?: string[]) =>
    changeRun(platform, { runId: run.id, version, details: runDetails({ capacity: '1', ...wanted }, days), actor })
  const toBen = async () =>
    (await sentMails(context)).filter(
      ({ to, subject }) => to?.[0]?.address === 'ben@example.com' && subject?.startsWith('New dates'),
    )
  expect(await change(1, { joiningLink: 'https://meet.example/a' })).toEqual({ ok: true, told: 0, waiting: 0 })
  expect(await toBen()).toEqual([])
  expect(await change(2, {}, ['2031-07-05'])).toEqual({ ok: true, told: 0, waiting: 2 })
  const [mail, ...more] = await toBen()
  expect(more).toEqual([])
  expect(mail?.text).toContain('you’re number 2')
  const [now = '', was = ''] = mail?.text?.split(/previous dates/i) ?? []
  expect(now).toContain('Sat 5 Jul 2031, 10:00 to 17:00 BST')
  expect(was).toContain('Sat 7 Jun 2031, 10:00 to 17:00 BST')
  expect(mail?.text).toMatch(/tideway\.example\/waitingList\/[0-9a-f]{32}/)
  await platform.db.updateTable('waiting').set({ state: 'left' }).where('name', '=', 'ben').execute()
  expect(await change(3, {}, ['2031-07-12'])).toMatchObject({ waiting: 1 })
})

test('a cancelled run takes its sessions from the calendar and links to the other dates of its course', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const run = await aRun(platform)
  const other = await aRun(platform, {}, ['2031-08-02'])
  const full = await aRun(platform, { capacity: '1', label: 'a full one' }, ['2031-08-09'])
  await aBooking(platform, { trainingDate: full.label })
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('Cancelled'))
  const address = `https://tideway.example/chooseDate/${booking.publicId}`
  expect(mail?.text).toContain(`${address}?choice=${encodeURIComponent(other.label)}`)
  expect(mail?.text).toContain(`${address}?choice=refund`)
  expect(mail?.text).toContain('£1,500.00')
  expect(mail?.text).not.toContain('9 Aug 2031')
  expect(eventsIn(mail).map((one) => one.STATUS)).toEqual(Array.from({ length: 14 }, () => 'CANCELLED'))
})

test('a person on the waiting list gets their position, then their offer, each by email with their own link', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { run, booking } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const joined = await sentMails(context)
  expect(joined.map((one) => [one.to?.[0]?.address, /number \d/.exec(one.text ?? '')?.[0]]).sort()).toEqual([
    ['ann@example.com', 'number 1'],
    ['ben@example.com', 'number 2'],
  ])
  const { key } = await platform.db
    .selectFrom('waiting')
    .select('key')
    .where('name', '=', 'ann')
    .executeTakeFirstOrThrow()
  expect(joined.find((one) => one.text?.includes('Hello ann'))?.text).toContain(
    `https://tideway.example/waitingList/${key}`,
  )
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await offerPlaces(platform)
  const offer = (await sentMails(context)).find((one) => one.subject?.startsWith('A place for you'))
  expect(offer?.to).toMatchObject([{ address: 'ann@example.com' }])
  expect(offer?.text).toMatch(/Pay £1,500.00 and take the place\s+https:\/\/tideway\.example\/checkout\/[0-9a-f]{32}/)
})

test('the people on the waiting list of a cancelled run get an email', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann')
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
  const mail = (await sentMails(context)).find((one) => one.subject?.includes('and its waiting list'))
  expect(mail?.to).toMatchObject([{ address: 'ann@example.com' }])
})

/** The events of the attached calendar file, each as a record of its properties. */
function eventsIn(mail: Email | undefined): Record<string, string>[] {
  const { content } = mail?.attachments.find((one) => one.mimeType === 'text/calendar') ?? {}
  if (!content) throw new Error('expected a calendar file')
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const lines = new TextDecoder()
    .decode(bytes)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [name = '', ...value] = line.split(':')
    const event = events.at(-1)
    if (event) event[name.split(';')[0] ?? ''] = value.join(':')
  }
  return events
}
