import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { EmailKind } from '#domain/emails/outbox.ts'
import { pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../../src/documents/booking-document-data.ts'
import { renderCalendar, renderTasterCalendar } from '../../src/documents/calendar.ts'
import { balancePaid, paymentReceived } from '../../src/emails/balance.tsx'
import { bookingConfirmation } from '../../src/emails/booking-confirmation.tsx'
import { bookingMoved } from '../../src/emails/booking-moved.tsx'
import { renderEmail } from '../../src/emails/email-template.tsx'
import { courseReminder } from '../../src/emails/course-reminder.tsx'
import { paymentLink, unfinishedBooking } from '../../src/emails/payment-link.tsx'
import { placeClaimed } from '../../src/emails/order-emails.tsx'
import { placeOffered } from '../../src/emails/place-offered.tsx'
import { runCancelled } from '../../src/emails/run-cancelled.tsx'
import { runChanged } from '../../src/emails/run-changed.tsx'
import { tasterAdded } from '../../src/emails/taster-added.tsx'
import { tasterCancelled, tasterChanged } from '../../src/emails/taster-changes.tsx'
import { tasterConfirmation, tasterReminder } from '../../src/emails/taster-place.tsx'
import { waitingChanged, waitingEnded, waitingJoined } from '../../src/emails/waiting-list.tsx'
import { tasterDocument } from '../../src/site-content/promotions.ts'
import { TasterSection } from '../../src/web/pages/home/taster-section.tsx'
import { runHeading } from '../../src/web/pages/run-labels.ts'
import { readCalendar } from '../support/calendars.ts'
import { aRunIn, clockAt, instantAt, WEEKENDS, ZONES } from '../support/instants.ts'
import { aBookingDocumentData } from '../support/document-data.ts'
import { coursePage, renderPart, shownTo } from '../support/shown-times.ts'

type Compose = (documents: BookingDocumentData) => Promise<{ text: string }>

const datesAsShown = ({ runLabel, zone, sessions }: BookingDocumentData) => ({
  label: runLabel,
  zone,
  sessions,
  joiningLink: null,
})
const inLine = (documents: BookingDocumentData) => ({
  name: documents.fullName,
  courseName: documents.courseName,
  run: datesAsShown(documents),
  place: 1,
  href: 'https://tideway.example/waitingList/abc',
  site: documents.site,
})

/** Every kind of email: those that state the hours of the sessions, composed for a reader whose zone is known. */
const EMAILS: Record<EmailKind, Compose | 'states no hours' | 'of a taster'> = {
  'booking-confirmation': (documents) => renderEmail(bookingConfirmation, { ...documents, signUp: null }),
  'booking-moved': (documents) =>
    renderEmail(bookingMoved, { ...documents, from: documents, due: null, confirmed: true, byTrainee: false }),
  'course-reminder': (documents) => renderEmail(courseReminder, documents),
  'balance-paid': (documents) => renderEmail(balancePaid, documents),
  'payment-received': (documents) => renderEmail(paymentReceived, documents),
  'run-changed': (documents) => {
    const became = datesAsShown(documents)
    return renderEmail(runChanged, {
      ...documents,
      was: { ...became, label: 'before' },
      became,
      confirmed: true,
      balanceDue: null,
    })
  },
  'run-cancelled': (documents) =>
    renderEmail(runCancelled, {
      ...documents,
      confirmed: true,
      reason: null,
      refundAt: null,
      dates: [],
      refundHref: 'https://tideway.example/x',
    }),
  'place-claimed': (documents) => renderEmail(placeClaimed, { ...documents, signUp: null }),
  'payment-link': (documents) => renderEmail(paymentLink, heldPlace(documents)),
  'unfinished-booking': (documents) => renderEmail(unfinishedBooking, heldPlace(documents)),
  'place-offered': (documents) =>
    renderEmail(placeOffered, {
      ...documents,
      heldUntil: new Date('2026-01-01T12:00Z'),
      dueToday: pence(1),
      checkoutHref: 'https://tideway.example/checkout/x',
      leaveHref: 'https://tideway.example/waitingList/x',
      buyer: null,
      changes: [],
    }),
  'waiting-joined': (documents) => renderEmail(waitingJoined, inLine(documents)),
  'waiting-changed': (documents) =>
    renderEmail(waitingChanged, { ...inLine(documents), was: { ...datesAsShown(documents), label: 'before' } }),
  'waiting-ended': (documents) => renderEmail(waitingEnded, inLine(documents)),
  'taster-confirmation': 'of a taster',
  'taster-reminder': 'of a taster',
  'taster-changed': 'of a taster',
  'taster-cancelled': 'of a taster',
  'taster-added': 'of a taster',
  // To a buyer or an invited person, whose zone is not known.
  'order-quoted': 'states no hours',
  'employer-asked': 'states no hours',
  'employer-released': 'states no hours',
  'place-asked': 'states no hours',
  'place-asked-reminder': 'states no hours',
  'place-asked-lapsed': 'states no hours',
  'order-confirmed': 'states no hours',
  'quote-reminder': 'states no hours',
  'people-reminder': 'states no hours',
  'invoice-reminder': 'states no hours',
  'place-reassigned': 'states no hours',
  'place-cancelled': 'states no hours',
  'company-form': 'states no hours',
  'place-given-back': 'states no hours',
  'place-invitation': 'states no hours',
  'paid-without-place': 'states no hours',
  certificate: 'states no hours',
  'feedback-request': 'states no hours',
  'wording-test': 'states no hours',
  'payment-returned': 'states no hours',
  'booking-refunded': 'states no hours',
  'refund-failed': 'states no hours',
  'booking-cancelled': 'states no hours',
  'balance-request': 'states no hours',
  'pro-forma-invoice': 'states no hours',
  'balance-reminder': 'states no hours',
  'enquiry-received': 'states no hours',
  'enquiry-forward': 'states no hours',
  'enquiry-reply': 'states no hours',
  'sign-up': 'states no hours',
  'password-reset': 'states no hours',
  'login-link': 'states no hours',
  'office-login-link': 'states no hours',
  'withdrawal-received': 'states no hours',
  'withdrawal-unmatched': 'states no hours',
  'weekly-figures': 'states no hours',
  'staff-message': 'states no hours',
}

const heldPlace = (documents: BookingDocumentData) => ({
  ...documents,
  heldUntil: new Date('2026-01-01T12:00Z'),
  dueToday: pence(1),
  checkoutHref: 'https://tideway.example/checkout/x',
})

/** These go to people whose zone we do not know. */
const WITHOUT_ZONE = ['waiting-joined', 'waiting-changed', 'waiting-ended']

/** These state the first live evening too. */
const WITH_PROGRAMME = ['booking-confirmation', 'booking-moved', 'run-changed']

/** Three days after a Sunday. */
const wednesdayAfter = (sunday: string): string =>
  new Date(Date.parse(`${sunday}T00:00Z`) + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** The hours that a reader sees: those in a page's attributes are for its script. */
const hoursIn = (text: string): string[] => text.replaceAll(/<[^>]+>/g, ' ').match(/\d\d:\d\d to \d\d:\d\d/g) ?? []
const clockHoursAt = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string =>
  `${clockAt(startsAt, zone).slice(11)} to ${clockAt(endsAt, zone).slice(11)}`

/** "Sat 24 Oct 2026", as Intl formats it. */
const dayAt = (at: Date, timeZone: string): string =>
  at
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .replace(',', '')

const CASES = WEEKENDS.flatMap((weekend) => ZONES.map((zone) => ({ zone, saturday: weekend[0], sunday: weekend[1] })))

test.each(CASES)(
  'A13: $saturday and $sunday in London, read in $zone: pages, emails and calendar show the same hours',
  async ({ zone, saturday, sunday }) => {
    const times = aRunIn('Europe/London', [saturday, sunday])
    const run: CourseRun = {
      id: 'r',
      courseId: 1,
      label: 'A weekend',
      capacity: 12,
      placesLeft: 3,
      trainerIds: [],
      ...times,
    }
    const documents = aBookingDocumentData({ ...times, runLabel: run.label, readerZone: zone })

    const calendar = readCalendar(renderCalendar(documents)).events
    const [events, evenings] = [calendar.slice(0, 2), calendar.slice(2)]
    const evening = {
      startsAt: instantAt(`${wednesdayAfter(sunday)} 19:00`, 'Europe/London'),
      endsAt: instantAt(`${wednesdayAfter(sunday)} 20:30`, 'Europe/London'),
    }
    expect(evenings[0]).toMatchObject(evening)
    expect(new Set(evenings.map((one) => clockHoursAt(one, 'Europe/London')))).toEqual(new Set(['19:00 to 20:30']))
    const courseHours = events.map((event) => clockHoursAt(event, 'Europe/London'))
    const readerHours = events.map((event) => clockHoursAt(event, zone))
    const days = events.map(({ startsAt }) => dayAt(startsAt, 'Europe/London'))
    expect(courseHours).toEqual(['10:00 to 17:00', '10:00 to 17:00'])

    const page = coursePage(run)
    expect(new Set(hoursIn(page))).toEqual(new Set(courseHours))
    for (const day of days) expect(runHeading(run)).toContain(day)
    const shown = shownTo(page, zone)
    expect(new Set(hoursIn(shown))).toEqual(new Set(shown ? readerHours : []))
    if (readerHours.some((hours, index) => hours !== courseHours[index])) expect(shown).not.toBe('')

    for (const [kind, compose] of Object.entries(EMAILS)) {
      if (typeof compose === 'string') continue
      const { text } = await compose(documents)
      for (const [index, day] of days.entries()) expect(text, kind).toContain(`${day}, ${courseHours[index]}`)
      const known = !WITHOUT_ZONE.includes(kind)
      const eveningHours = WITH_PROGRAMME.includes(kind) ? ['19:00 to 20:30', clockHoursAt(evening, zone)] : []
      expect(new Set(hoursIn(text)), kind).toEqual(
        new Set([...courseHours, ...(known && shown ? readerHours : []), ...eveningHours]),
      )
      if (known) expect(text, kind).toContain(shown.replace('Your time: ', ''))
    }
  },
)

test('A13: a taster’s hours are the same on the home page, in its emails and in its calendar file', async () => {
  const [session] = aRunIn('Europe/London', ['2026-10-25']).sessions
  if (!session) throw new Error('expected a session')
  const taster = { id: 't', zone: 'Europe/London', placesLeft: 40, ...session }
  const { site } = aBookingDocumentData()
  const documents = {
    ...taster,
    placeId: 'p',
    name: 'Amara',
    sequence: 0,
    href: 'https://x.example',
    hasRoom: true,
    site,
  }
  const page = renderPart(
    createElement(TasterSection, { words: tasterDocument.initial, taster, answer: null, action: '/' }),
  )
  const { events } = readCalendar(renderTasterCalendar(documents, new Date()))
  const emails = [
    await renderEmail(tasterConfirmation, documents),
    await renderEmail(tasterReminder, documents),
    await renderEmail(tasterChanged, { ...documents, movedFrom: null }),
    await renderEmail(tasterCancelled, { ...documents, reason: '', nextHref: 'https://x.example' }),
    await renderEmail(tasterAdded, documents),
  ].map(({ text }) => text)
  const hours = events.map((event) => clockHoursAt(event, 'Europe/London'))
  for (const words of [page, ...emails, events[0]?.description ?? '']) expect(hoursIn(words)).toEqual(hours)
  expect(shownTo(page, 'Africa/Lagos')).toBe('Your time: 11:00 to 18:00')
})
