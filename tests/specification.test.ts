import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { benefits } from '../content/benefits.ts'
import { businessAnalyst } from '../content/courses/business-analyst.ts'
import { scrumMaster } from '../content/courses/scrum-master.ts'
import { demos } from '../content/demos.ts'
import { employers } from '../content/home.ts'
import { faqs } from '../content/faqs.ts'
import { homeStories } from '../content/voices.ts'
import { tiers } from '../content/programmes.ts'
import { campaign, claims, site, terms } from '../content/site.ts'
import { testimonials } from '../content/testimonials.ts'
import { SLUGS } from '../src/domain/blog/slugs.ts'
import { traineeDetails } from '../src/domain/bookings/trainee-details.ts'
import { COMPANY_SIZES, COURSES_OFFERED, JOB_ROLES, readEnquiry } from '../src/domain/enquiries/enquiry.ts'
import { readFields } from '../src/domain/fields.ts'
import { cutText } from '../src/web/pages/company/read-more.tsx'
import { MESSAGE_MS } from '../src/web/pages/enquiries/enquiry-form.tsx'

/** The specification's constants (section 9) and messages (sections 5 and 8), in its order. */

test('a response message is shown for 5 seconds', () => expect(MESSAGE_MS).toBe(5000))

test('a story is cut at 300 characters', () => {
  expect(cutText('x'.repeat(301))).toEqual({ start: 'x'.repeat(300), rest: 'x' })
  expect(cutText('x'.repeat(300)).rest).toBe('')
})

test('the benefits turn at 768 pixels, three a section in two sections', async () => {
  expect([1, 2].map((section) => benefits.filter((one) => one.section === section).length)).toEqual([3, 3])
  expect(await readFile('src/web/pages/training/benefits-carousel.css', 'utf8')).toMatch(/width\s*(>|<=)\s*768px/)
})

test('six questions, sixteen stories, eleven articles with eleven pictures, two home stories, 32 employers, speed 100', async () => {
  expect(faqs).toHaveLength(6)
  expect(testimonials).toHaveLength(16)
  expect(SLUGS).toHaveLength(11)
  expect(homeStories).toHaveLength(2)
  expect(new Set(employers).size).toBe(32)
  expect(await readFile('src/web/ui/marquee.css', 'utf8')).toContain('--speed: 100;')
})

test('AGILE50 is what the campaign says, for 50% off', () => {
  expect(JSON.stringify(campaign)).toContain('AGILE50')
  expect(JSON.stringify(campaign)).toContain('50%')
})

test('the demonstrations have their own prices and dates', () => {
  expect(demos).toMatchObject({
    fullPayment: '£1,500',
    deposit: '£375',
    dates: ['5th & 6th Oct 2024', '2nd & 3rd Nov 2024'],
    sessions: 'Sessions 10:00-17:00 GMT',
    countries: ['United Kingdom', 'United States'],
  })
})

test('payments are non-refundable, and the copyright is of 2025', () => {
  expect(terms.nonRefundable).toBe('Payments are non-refundable.')
  expect(site.copyright).toContain('2025')
})

test('the Scrum Master course has four objectives and nine modules, the Business Analyst course eight', () => {
  expect(scrumMaster.objectives).toHaveLength(4)
  expect(scrumMaster.modules.map((one) => one.name)).toEqual([
    'Project Initiation',
    'Business Analysis',
    'Project Management',
    'Scrum',
    'Scrum Roles and Responsibilities',
    'Scrum Artefacts',
    'Scrum Ceremonies',
    'Agile Metrics',
    'Agile Management tools',
  ])
  expect(businessAnalyst.modules).toHaveLength(8)
})

test('there are nine programmes in three tiers', () => {
  expect(tiers.map((tier) => [tier.name, ...tier.programmes.map((one) => one.name)])).toEqual([
    ['Foundation', 'Introduction to Agile', 'Introduction to Scrum', 'Psychological Safety at Work'],
    ['Intermediate', 'Scrum Master', 'Product Owner', 'Agile for Remote Teams'],
    ['Advanced', 'Agile Tools for Beginners', 'SAFe for Teams', 'SAFe Scrum Master'],
  ])
})

test('the claims are those of the specification, each with its source', () => {
  const text = JSON.stringify(claims)
  for (const figure of ['400', '160', 'six', 'PSM I, PSM II or PSPO I', '£800']) expect(text).toContain(figure)
  expect(Object.values(claims).every((claim) => claim.source.length > 20)).toBe(true)
})

test('the options of the enquiry forms', () => {
  expect(COURSES_OFFERED).toEqual(['Scrum Master', 'Business Analyst', 'Product Owner'])
  expect(JOB_ROLES).toEqual(['C-Suite', 'Business (head of/director)', 'hr', 'other'])
  expect(COMPANY_SIZES).toEqual(['0-10', '11-200', '201-1000', '1000+'])
})

test('the texts of the three forms', () => {
  const empty = readFields(traineeDetails, {})
  expect(Object.values(empty.ok ? {} : empty.fieldErrors)).toEqual([
    'Full name is required.',
    'Valid email address is required.',
    'Valid phone number is required (e.g., 44 1234567890).',
    'Please select a training date.',
  ])
  expect(Object.values(readEnquiry('contact', {}).fieldErrors)).toEqual([
    'Name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Please select a course',
  ])
  expect(Object.values(readEnquiry('business-call', {}).fieldErrors)).toEqual([
    'Full name is required',
    'Company name is required',
    'Email address is required',
    'Phone number is required',
    'Job role is required',
    'Company size is required',
  ])
  expect(readEnquiry('business-call', { email: 'x' }).fieldErrors.email).toBe('Please enter a valid email address')
})

/** Where each message of the catalogue is defined. A journey or a test beside the code shows it where it can happen. */
const SPECIFIED_MESSAGES: [string, string][] = [
  ['An error occurred while submitting the form.', 'src/web/pages/enquiries/use-enquiry.ts'],
  ['Failed to fetch course', 'src/domain/bookings/messages.ts'],
  ['Failed to fetch course', 'src/web/pages/booking/book-course.tsx'],
  ['Failed to fetch payment', 'src/web/pages/booking/card-payment.tsx'],
  ['An error occurred', 'src/web/pages/booking/use-booking-form.ts'],
  ['Loading...', 'src/web/pages/booking/card-payment.tsx'],
  ['Please enter a coupon code.', 'src/domain/coupons/messages.ts'],
  ['Invalid coupon code.', 'src/domain/coupon-code.ts'],
  ['Network response was not ok', 'src/web/pages/demos/demo-page.tsx'],
  ['An unknown error occurred', 'src/web/pages/demos/demo-page.tsx'],
  ['Error: ', 'src/web/pages/demos/sample-users.tsx'],
  ['Your browser does not support HTML video.', 'src/web/pages/training/introduction-video.tsx'],
  ['Payment processed successfully!', 'src/web/pages/demos/demo-card.tsx'],
  ['Form submitted successfully!', 'src/web/pages/demos/demo-booking.tsx'],
  ['Coupon applied successfully!', 'src/web/pages/demos/demo-booking.tsx'],
  ['Your card number is incomplete.', 'src/web/pages/demos/demo-card.tsx'],
  ['Enter a valid expiration date.', 'src/web/pages/demos/demo-card.tsx'],
  ['Enter a valid security code.', 'src/web/pages/demos/demo-card.tsx'],
  ['Enter a valid postal code.', 'src/web/pages/demos/demo-card.tsx'],
  ['Please enter a valid name', 'src/web/pages/demos/demo-booking.tsx'],
  ['Please enter a valid phone number', 'src/web/pages/demos/demo-booking.tsx'],
  ['Please choose a training date', 'src/web/pages/demos/demo-booking.tsx'],
  ['Enter a valid coupon code', 'src/web/pages/demos/demo-booking.tsx'],
]

test.each(SPECIFIED_MESSAGES)('"%s" is defined in %s', async (message, path) => {
  expect(await readFile(path, 'utf8')).toContain(message)
})
