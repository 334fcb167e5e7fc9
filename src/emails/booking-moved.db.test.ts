import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { aPaidBooking } from '../../tests/support/bookings.ts'
import { calendarText } from '../../tests/support/calendars.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aPlatform } from '../../tests/support/platform.ts'

test('a move names both dates and replaces the sessions in the calendar', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const runs = (await listOfferedRuns(platform, { courseId: 1 })).slice(0, 3)
  const [, second, third] = runs
  const [from, to, last] = runs.map((run) => formatFullDays(run))
  const move = (toRunId = '') => moveBooking(platform, { publicId: booking.publicId, toRunId, actor: 'staff:grace' })
  await move(second?.id)
  await move(third?.id)
  const [one, other] = (await sentMails(context)).filter((mail) => mail.subject?.startsWith('Your new date'))
  const moves = [one, other].toSorted((a, b) => sequenceOf(a) - sequenceOf(b))
  expect(moves[0]?.text).toContain(`${from}, to Scrum Master, ${to}.`)
  expect(moves[1]?.text).toContain(`${to}, to Scrum Master, ${last}.`)
  expect(moves[1]?.text).toMatch(/The balance of £1,125.00 is due by/)
  expect(moves.map(sequenceOf)).toEqual([1, 2])
})

const sequenceOf = (mail: Email | undefined) =>
  Number(/^SEQUENCE:(\d+)/m.exec(calendarText(mail?.attachments[0]?.content))?.[1])
