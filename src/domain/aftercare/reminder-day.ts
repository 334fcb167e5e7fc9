import { site } from '#content/site.ts'
import { daysBetween } from '#domain/courses/session-times.ts'

/** How many days before a balance falls due a letter is written; the last one three days after. */
const REMINDER_DAYS = [14, 7, 1, 0, -3] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

/** A day on which nothing ran is caught up on the next one. */
const LATE_DAYS = 1
/** Who booked just now has read what is due, and when. On the day itself they need the link all the same. */
const JUST_BOOKED_DAYS = 2

/** Which of the letters is to be written today, if any. The calendar is that at home. */
export function reminderDay(input: { bookedAt: Date; dueAt: Date; now: Date }): ReminderDay | null {
  const { bookedAt, dueAt, now } = input
  const daysLeft = daysBetween(now, dueAt, site.zone)
  const exact = REMINDER_DAYS.find((day) => day === daysLeft)
  const day = exact ?? REMINDER_DAYS.find((each) => each - LATE_DAYS === daysLeft) ?? null
  if (day === null || day <= 0) return day
  return daysBetween(bookedAt, now, site.zone) <= JUST_BOOKED_DAYS ? null : day
}
