/** A length of time by the calendar. */
export type Span = { years: number } | { months: number } | { days: number } | { hours: number }

export interface Retention {
  /** What, as the privacy page says it. */
  name: string
  keep: Span
  /** From when it counts: "24 months after our last answer". */
  from: string
  /** Why so long, and what happens then. Where it begins with a small letter it goes on with the sentence. */
  why: string
}

/** The law counts from the end of the financial year. */
export const financialYear = { endsOn: { month: 3, day: 31 }, shown: '31 March' }

/**
 * What is kept of people, how long and why. Every night a program deletes what is older, or takes from it everything that
 * points to a person (src/domain/privacy/retention.ts); the privacy page is written from the same table.
 */
export const retention = {
  paidBookings: {
    name: 'Bookings, payments, receipts and refunds',
    keep: { years: 6 },
    from: `after the end of the financial year (${financialYear.shown}) in which the last payment was made`,
    why: 'Tax law asks for it. Then the name, email address, phone number, time zone and the company details on its documents are removed.',
  },
  bankLines: {
    name: 'Payments on our bank’s statements',
    keep: { years: 7 },
    from: 'after they reached our account',
    why: 'Tax law asks for six years after the financial year. Then the payer’s name and what they wrote are deleted.',
  },
  unpaidBookings: {
    name: 'Bookings that were never paid',
    keep: { months: 12 },
    from: 'after booking',
    why: 'The place is released after the time shown on the form; the rest helps us to answer your questions about it. Then the name, email address, phone number and time zone are removed.',
  },
  companyPeople: {
    name: 'People who order for a company',
    keep: { months: 24 },
    from: 'after its last order, or after we wrote them down',
    why: 'so that its next order is quick, at the prices and terms that were agreed. Then they are deleted.',
  },
  enquiries: {
    name: 'Messages and requests for a call',
    keep: { months: 24 },
    from: 'after our last answer, or after they reached us',
    why: 'so that we know what we talked about if you get in touch again. Then the names, addresses, numbers, texts and attachments are removed, ours and yours.',
  },
  unfiledEmails: {
    name: 'Emails that are no message to us, such as automatic replies',
    keep: { months: 6 },
    from: 'after they reached us',
    why: 'so that a message that was mistaken for one is not lost.',
  },
  waiting: {
    name: 'Places on a waiting list',
    keep: { months: 3 },
    from: 'after the course',
    why: 'so that we can answer your questions about it.',
  },
  withdrawals: {
    name: 'Withdrawals from a contract',
    keep: { years: 6 },
    from: 'after they reached us',
    why: 'They show what was withdrawn from and when, for as long as either of us could go to court about it.',
  },
  tasterPlaces: {
    name: 'Sign-ups for a taster session',
    keep: { months: 12 },
    from: 'after the session',
    why: 'so that we can answer your questions about it.',
  },
  tasterRequests: {
    name: 'Requests to hear about the next taster session',
    keep: { months: 6 },
    from: 'after you made it',
    why: 'so that we can send you the one email about it.',
  },
  unpublishedComments: {
    name: 'Comments that we did not publish',
    keep: { months: 6 },
    from: 'after they reached us, or after we decided',
    why: 'so that we can put a wrong decision right.',
  },
  feedback: {
    name: 'Feedback on a course',
    keep: { months: 24 },
    from: 'after you gave it, or until you ask us to erase it',
    why: 'so that we can make the next course better. Then it is deleted.',
  },
  daysAway: {
    name: 'Days on which a trainer is away',
    keep: { months: 12 },
    from: 'after the last of them',
    why: 'so that we can plan our dates. Then they are deleted.',
  },
  certificates: {
    name: 'Certificates',
    keep: { years: 10 },
    from: 'after they were issued, or until you ask us to erase yours',
    why: 'so that you can show yours and others can check it. You can hide its page or your name whenever you like. Then the name, your coach’s reference and the signed file are removed.',
  },
  emails: {
    name: 'Copies of messages sent to you',
    keep: { months: 12 },
    from: 'after they were sent; those about a booking or an enquiry, for as long as that is kept',
    why: 'so that a message can be sent again, and we know what it said.',
  },
  staffMessages: {
    name: 'Messages from our staff to people who booked',
    keep: { years: 7 },
    from: 'after they were written',
    why: 'As long as the bookings that they were about may have to be kept.',
  },
  students: {
    name: 'Student accounts',
    keep: { months: 24 },
    from: 'after the last login, or until you ask us to close it',
    why: 'so that you can get to your dates and documents for as long as you use it. Then the account is closed, and its name, address, password and picture are removed.',
  },
  signIns: {
    name: 'Logins',
    keep: { days: 30 },
    from: 'after they ended',
    why: 'so that a login that was not yours can be found. Only the time of the last one stays with the account.',
  },
  signUpLinks: {
    name: 'Invitations to choose a password, and links to log in',
    keep: { days: 30 },
    from: 'after they ended',
    why: 'so that we can see why one did not work.',
  },
  addressCounts: {
    name: 'Network addresses that are counted',
    keep: { hours: 24 },
    from: 'after the first attempt that was counted, or up to an hour later',
    why: 'to stop spam and code-guessing.',
  },
  trail: {
    name: 'The record of who changed what',
    keep: { years: 7 },
    from: 'after the change',
    why: 'It proves that the accounts are right for as long as they must be kept. No one can change it, including us.',
  },
} satisfies Record<string, Retention>

export type RetentionId = keyof typeof retention

/** What no clock of the program ends. */
export const otherRetention: { name: string; text: string }[] = [
  {
    name: 'Published comments and ratings',
    text: 'As long as the article is on the site, or until you ask us to remove yours.',
  },
  {
    name: 'The network address that a place was booked from',
    text: 'In a form that can only be compared, while the place is held and not paid for: so that no one can hold every place on a date.',
  },
  {
    name: 'Profiles of our trainers',
    text: 'As long as they teach with us or are named on a date, or until they ask us to remove their photograph and biography.',
  },
  { name: 'Server logs', text: '30 days.' },
  { name: 'Back-up copies', text: 'Overwritten after 35 days, with everything that was deleted in the meantime.' },
]

/** "24 months", "1 hour" */
export function spanWords(span: Span): string {
  const [[unit, count] = ['', 0]] = Object.entries(span)
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`
}

/** The lines of the privacy page. */
export const retentionLines: { name: string; text: string }[] = [
  ...Object.values(retention).map(({ name, keep, from, why }) => ({
    name,
    text: `${spanWords(keep)} ${from}${/^[a-z]/.test(why) ? ',' : '.'} ${why}`,
  })),
  ...otherRetention,
]
