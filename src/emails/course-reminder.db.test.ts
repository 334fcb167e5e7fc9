import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { beginsInHours, confirmedDaysAgo } from '../../tests/support/ageing.ts'
import { aPaidBooking } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { enqueueCourseReminders } from '#domain/bookings/course-reminders.ts'
import { sendEmail } from '../jobs/send-email.ts'

/** A queued reminder of a course that begins tomorrow, not sent yet. */
async function aReminder(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform, { readerZone: 'Asia/Kolkata' })
  await confirmedDaysAgo(platform, booking.id, 30)
  await beginsInHours(platform, booking.run.id, 20)
  await enqueueCourseReminders(platform)
  const { id } = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'course-reminder')
    .executeTakeFirstOrThrow()
  return { booking, mailId: id }
}

test('a reminder brings both clocks and the calendar file with the same UIDs as the confirmation', async () => {
  const platform = await aPlatform()
  const { booking } = await aReminder(platform)
  const mails = await sentMails(await anEmailContext(platform))
  const reminder = mails.find((one) => one.subject?.includes('starts on'))
  expect(reminder?.to).toMatchObject([{ address: 'amara@example.com' }])
  expect(reminder?.text).toContain('Your time (Asia/Kolkata): ')
  expect(reminder?.text).toContain(booking.reference)
  expect(reminder?.attachments.map((one) => one.mimeType)).toEqual(['text/calendar'])
  const calendars = mails.map((one) => one.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content)
  const uids = calendars.map((content) => new TextDecoder().decode(content as ArrayBuffer).match(/^UID:.*$/gm)) // parsed as bytes
  expect(uids).toHaveLength(2)
  expect(uids[0]).toHaveLength(14)
  expect(uids[0]).toEqual(uids[1])
})

const meanwhile: Record<string, (platform: TestPlatform, runId: string) => Promise<unknown>> = {
  'a place that was cancelled meanwhile': ({ db }) =>
    db.updateTable('seat').set({ state: 'released', releaseReason: 'cancelled' }).execute(),
  'a run that was cancelled meanwhile': ({ db }) => db.updateTable('run').set({ state: 'cancelled' }).execute(),
  'a course that has begun meanwhile': (platform, runId) => beginsInHours(platform, runId, -1),
  'a reminder that comes too late': ({ db }) =>
    db
      .updateTable('mail')
      .set({ usefulUntil: new Date(Date.now() - 1000) })
      .execute(),
}

test.each(Object.entries(meanwhile))('%s: its reminder is dropped, and stays so', async (_what, happen) => {
  const platform = await aPlatform()
  const { booking, mailId } = await aReminder(platform)
  await happen(platform, booking.run.id)
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId })
  await sendEmail(context, { mailId })
  expect(await readdir(context.outboxDir)).toEqual([])
  const row = await platform.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ sentAt: null, droppedAt: expect.any(Date) })
  expect(platform.logged.filter((line) => line.event === 'mail_dropped')).toHaveLength(1)
})
