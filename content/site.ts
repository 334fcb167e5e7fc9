/** Words that stand on every page. Brand, phone, email and address are placeholders until the provider gives theirs. */
export const site = {
  brand: 'Tideway Agile',
  description: 'Live online training for Scrum Masters, Business Analysts, Product Owners and Project Managers.',
  /** 020 7946 0xxx is reserved by Ofcom for drama: it rings nowhere. */
  phone: { shown: '020 7946 0123', link: 'tel:+442079460123' },
  email: 'hello@tideway.example',
  address: ['Tideway Agile Ltd', '12 Example Wharf', 'London', 'E1 0XX'],
  callHours: 'We call Monday to Friday, 9:00 to 18:00 UK time, usually within one working day.',
  /** The zone in which staff arrange dates. */
  zone: 'Europe/London',
  /** A constant, as specified. */
  copyright: 'Copyright 2025 Tideway Agile',
}

/** The strip above the header; the date of the next taster is added. */
export const promotion = {
  text: 'Free Scrum Master taster session',
  link: { label: 'Save a place', link: '/#taster' },
}

/** The scrolling banner. It advertises: which codes a booking accepts is decided in the coupon table alone. */
export const campaign = {
  code: 'AGILE50',
  lines: ['50% off your course', 'Use code AGILE50'],
}

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
  /** Who says so, and since when. */
  source: string
}

const fromSpecification = 'Stated by the provider in the specification, section 1. Not independently checked.'

export const claims: Claim[] = [
  { figure: 'over 400', words: 'people trained', source: fromSpecification },
  { figure: 'over 160', words: 'training with us now', source: fromSpecification },
  { figure: 'six', words: 'time zones, one classroom', source: fromSpecification },
  { figure: 'over half', words: 'of our trainees hold PSM I, PSM II or PSPO I', source: fromSpecification },
  { figure: 'up to £800', words: 'a day can be earned in these roles', source: fromSpecification },
]

export const charity: Claim = {
  figure: 'a share',
  words: 'A share of each purchase funds clean water.',
  source: fromSpecification,
}

/** What a buyer agrees to. The version is stored with each booking: a changed sentence takes a new one. */
export const terms = {
  version: '2026-11',
  nonRefundable: 'Payments are non-refundable.',
  cancellation:
    'If you book as a consumer, the law still gives you 14 days from the day you book to cancel and have your money back.',
}
