/** Words that stand on every page. Brand, phone, email and address are placeholders until the provider gives theirs. */
export const site = {
  brand: 'Tideway Agile',
  description: 'Live online training for Scrum Masters, Business Analysts, Product Owners and Project Managers.',
  /** 020 7946 0xxx is reserved by Ofcom for drama: it rings nowhere. */
  phone: { shown: '020 7946 0123', link: 'tel:+442079460123' },
  email: 'hello@tideway.example',
  address: ['Tideway Agile Ltd', '12 Example Wharf', 'London', 'E1 0XX'],
  /** At Companies House; on receipts and invoices once it is given. */
  companyNumber: '',
  callHours: 'Monday to Friday, 09:00 to 18:00 UK time',
  /** The zone in which staff arrange dates. */
  zone: 'Europe/London',
  /** A constant, as specified. */
  copyright: 'Copyright 2025 Tideway Agile',
}

// What follows until the links, the claims and the clean water are settings: staff may set others in their place.

/** The strip above the header; the date of the next taster is added. Without one, a link to its page offers to tell of the next. */
export const promotion = {
  shown: true,
  text: 'Free Scrum Master taster session',
  label: 'Save a place',
  link: '/AdvBanner#taster',
}

/** The scrolling banner. It advertises: which codes a booking accepts is decided in the coupon table alone. */
export const campaign = {
  shown: true,
  offer: '50% off your course',
  code: 'AGILE50',
}

/** Of which country telephone numbers are that are typed without one (ISO 3166). */
export const phoneNumbers = { country: 'GB' }

/** How long a place is kept while its buyer pays. */
export const hold = { minutes: 30 }

/** How long certificates wait for staff, after the last session or the last mark, before they go out by themselves. */
export const certificateHold = { hours: 24 }

/** Whether an earned certificate waits while money is still owed for the booking. Until then staff see who owes what. */
export const certificateDebt = { waits: false }

/**
 * Orders of several places: for how many days a quote holds them and an invoice may wait, and from how many places on so many
 * per cent are taken off.
 */
export const teams = { quoteDays: 30, invoiceDays: 30, groupFrom: 3, groupPercent: 0 }

/** Within what time an enquiry is answered: what people are told, and what staff are held to. */
export const replyPromise = { words: 'one working day', workingDays: 1 }

/** The public holidays of England and Wales, substitute days included. A year that is not listed follows the rule for them. */
export const publicHolidays = {
  days: [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
    '2028-01-03',
    '2028-04-14',
    '2028-04-17',
    '2028-05-01',
    '2028-05-29',
    '2028-08-28',
    '2028-12-25',
    '2028-12-26',
    '2029-01-01',
    '2029-03-30',
    '2029-04-02',
    '2029-05-07',
    '2029-05-28',
    '2029-08-27',
    '2029-12-25',
    '2029-12-26',
    '2030-01-01',
    '2030-04-19',
    '2030-04-22',
    '2030-05-06',
    '2030-05-27',
    '2030-08-26',
    '2030-12-25',
    '2030-12-26',
  ],
}

/** Whether everyone in the office needs a second factor: an app's codes or a passkey. */
export const twoFactor = { required: false }

/** The list of first steps on the welcome page, which ends by itself when all are done. */
export const firstSteps = { shown: true }

/** Whether owners get an email with the figures of the week before. */
export const weeklyFigures = { sent: true }

/** When the next taster is, which is added by itself while none with a free place is ahead. */
export const tasterRule = {
  on: true,
  weekday: 'Thursday',
  everyWeeks: 2,
  from: '18:30',
  to: '19:30',
  capacity: 50,
} as const

/** Off: the buyer gets a receipt. On: an invoice whose sums include VAT at this rate, in hundredths of a per cent. */
export const vat = { charged: false, rateBasisPoints: 2000, number: '' }

/** Where companies pay by bank transfer. Until all of it is given, no invoice is offered. */
export const bankDetails = { accountName: '', sortCode: '', accountNumber: '' }

export interface ContentLink {
  label: string
  link: string
}

/** In the order and with the words of the specification, section 2. */
export const footerLinks: ContentLink[] = [
  { label: 'Our Trainings', link: '/individualTraining' },
  { label: 'About Us', link: '/AboutUs' },
  { label: 'Blogs', link: '/blogs' },
  { label: 'Testimonials', link: '/testimonials' },
  { label: 'FAQ', link: '/faq' },
  { label: 'Contact Us', link: '/contactUs' },
  { label: 'Login', link: '/Login' },
]

/** The networks' own front doors, until the provider's pages stand here. */
export const socialLinks: ContentLink[] = [
  { label: 'Facebook', link: 'https://www.facebook.com/' },
  { label: 'Twitter', link: 'https://twitter.com/' },
  { label: 'LinkedIn', link: 'https://www.linkedin.com/' },
]

export interface Claim {
  figure: string
  words: string
  /** What the figure does and does not say. */
  reading: string
  /** Who says so. */
  source: string
  /** The day on which somebody last asked whether it is still true: 2026-11-21. */
  reviewedOn: string
}

const stated = { source: 'Our own count, unaudited.', reviewedOn: '2026-11-21' }

/** The specification's figures, section 1, in its order. */
export const claims = {
  trained: {
    figure: 'over 400',
    words: 'people trained',
    reading: 'Everyone who has attended a course, all courses together, since we began.',
    ...stated,
  },
  inTraining: {
    figure: 'over 160',
    words: 'training with us now',
    reading: 'Trainees in sessions, work experience or coaching on the day we counted.',
    ...stated,
  },
  timeZones: {
    figure: 'six',
    words: 'time zones, one classroom',
    reading: 'The time zones our trainees join from. Dates are set in London and shown in your own time.',
    ...stated,
  },
  certified: {
    figure: 'over half',
    words: 'of our trainees hold PSM I, PSM II or PSPO I',
    reading: 'Trainees who told us that they passed. Independent bodies set and mark the examinations.',
    ...stated,
  },
  dayRate: {
    figure: 'up to £800',
    words: 'a day can be earned in these roles',
    reading: 'The top of the range for experienced contractors. Not a promise, and not what everyone earns.',
    ...stated,
    source: 'Our own estimate, unaudited.',
  },
} satisfies Record<string, Claim>

/** The share of what we keep that funds clean water, in hundredths of a per cent. */
export const cleanWater = {
  words: 'A share of each purchase funds clean water.',
  rateBasisPoints: 100,
  ...stated,
}

/** What a buyer agrees to until owners publish their own terms. A changed sentence takes a new version: src/domain/content/terms.ts. */
export const terms = {
  version: '2026-11-23.2',
  since: '2026-11-23',
  nonRefundable: 'Payments are non-refundable.',
  cancellation:
    'If you book as a consumer, the law still gives you 14 days from our confirmation to cancel and get your money back.',
  business:
    'A company can move its booking to another date free until 48 hours before it starts. If it cancels 14 days or more before the start, everything is refunded; after that, nothing is, unless we agree otherwise.',
}

/** What a consumer ticks whose date starts within the 14 days. The version is stored with it: a changed sentence takes a new one. */
export const expressRequest = {
  version: '2026-11.2',
  text: 'Please start within my 14-day cancellation period. If I cancel after the start, I pay for what I’ve had.',
  asked:
    'You asked us to start within those 14 days. If you withdraw after a session has begun, you pay for the part of the live days that has been delivered.',
}

/** The terms for changing one’s mind, as this booking has them. */
export function cancellationTerms(booking: { consumer: boolean; expressRequestAt: Date | null }): string {
  if (!booking.consumer) return terms.business
  const asked = booking.expressRequestAt ? ` ${expressRequest.asked}` : ''
  return `${terms.nonRefundable} ${terms.cancellation}${asked}`
}
