import pg from 'pg'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { financialYear, retention, type RetentionId, retentionLines, spanWords } from '../content/retention.ts'
import { LIMITS } from '../src/platform/rate-limits.ts'
import { privacyDocument } from '../src/site-content/policies.ts'
import { PolicySection } from '../src/web/pages/company/policy-text.tsx'
import { aDatabase } from './support/database.ts'

test('the privacy page says every line of the table, in its words', () => {
  const section = privacyDocument.initial.sections.find(({ id }) => id === 'how-long')
  if (!section) throw new Error('expected the section')
  const page = renderToStaticMarkup(createElement(PolicySection, section))
  for (const { name, text } of retentionLines) {
    expect(page).toContain(`<dt>${name}</dt>`)
    expect(page).toContain(`<dd>${text}</dd>`)
  }
  for (const { keep } of Object.values(retention)) expect(page).toContain(`<dd>${spanWords(keep)} `)
})

test('a retention period is shown in whole units', () => {
  expect([{ years: 6 }, { months: 1 }, { hours: 1 }, { days: 30 }].map(spanWords)).toEqual([
    '6 years',
    '1 month',
    '1 hour',
    '30 days',
  ])
})

test('the financial year ends on the stated day', () => {
  const { month, day } = financialYear.endsOn
  const shown = new Date(Date.UTC(2026, month - 1, day))
  expect(shown.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })).toBe(
    financialYear.shown,
  )
})

test('no limit counts an address for longer than stated', () => {
  const longest = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds))
  expect(longest).toBeLessThanOrEqual(retention.addressCounts.keep.hours * 3600)
})

/** Columns whose name says that they hold personal data, each with the retention rule that erases it. `profile`: staff end it. */
const PERSONAL: Record<string, RetentionId[] | 'not personal' | 'profile'> = {
  'account.email': ['students'],
  'account.name': ['students'],
  'account.username': ['students'],
  'article_comment.email': ['unpublishedComments'],
  'article_comment.name': ['unpublishedComments'],
  'bank_line.file_name': ['bankLines'],
  'bank_line.payer_name': ['bankLines', 'paidBookings'],
  'booking.email': ['paidBookings', 'unpaidBookings'],
  'booking.full_name': ['paidBookings', 'unpaidBookings'],
  'booking.printed_name': ['paidBookings', 'unpaidBookings'],
  'booking.phone_number': ['paidBookings', 'unpaidBookings'],
  'booking.reader_zone': ['paidBookings', 'unpaidBookings'],
  'booking.sort_name': ['paidBookings', 'unpaidBookings'],
  'sale.buyer_email': ['paidBookings', 'unpaidBookings'],
  'sale.buyer_name': ['paidBookings', 'unpaidBookings'],
  'sale.buyer_phone': ['paidBookings', 'unpaidBookings'],
  'buyer.company_name': ['paidBookings', 'unpaidBookings'],
  'buyer.postal_address': ['paidBookings', 'unpaidBookings'],
  'certificate.course_name': 'not personal',
  'certificate.holder_name': ['certificates'],
  'course.name': 'not personal',
  'run.coach_email': 'profile',
  'run.coach_name': 'profile',
  'material.download_name': 'not personal',
  'feedback.publish_name': ['feedback'],
  'customer_address.address': [
    'paidBookings',
    'unpaidBookings',
    'enquiries',
    'waiting',
    'tasterPlaces',
    'unpublishedComments',
    'companyPeople',
  ],
  'enquiry.company_name': ['enquiries'],
  'enquiry.contact_number': ['enquiries'],
  'enquiry.email': ['enquiries'],
  'enquiry.answer_email': ['enquiries'],
  'enquiry.answer_name': ['enquiries'],
  'enquiry.phone_digits': ['enquiries'],
  'enquiry.name': ['enquiries'],
  'mail.recipient': ['emails', 'enquiries', 'paidBookings', 'unpaidBookings'],
  'migration.name': 'not personal',
  'organisation.name': 'not personal',
  'organisation.postal_address': 'not personal',
  'organisation_person.email': ['companyPeople'],
  'organisation_person.full_name': ['companyPeople'],
  'passkey.name': 'not personal',
  'received_email.reply_email': ['enquiries', 'unfiledEmails'],
  'received_email.reply_name': ['enquiries', 'unfiledEmails'],
  'received_email.sender_email': ['enquiries', 'unfiledEmails'],
  'received_email.sender_name': ['enquiries', 'unfiledEmails'],
  'received_file.file_name': ['enquiries', 'unfiledEmails'],
  'saved_view.name': 'not personal',
  'secret.name': 'not personal',
  'setting.name': 'not personal',
  'login_session.address': ['signIns'],
  'login_session.browser': ['signIns'],
  'login_link.email': ['signUpLinks'],
  'sign_up_link.email': ['signUpLinks'],
  'sign_up_link.name': ['signUpLinks'],
  'taster_place.email': ['tasterPlaces'],
  'taster_place.name': ['tasterPlaces'],
  'taster_request.email': ['tasterRequests'],
  'trainer.name': 'profile',
  'waiting.company_name': ['waiting'],
  'waiting.email': ['waiting'],
  'waiting.name': ['waiting'],
  'waiting.phone_number': ['waiting'],
  'waiting.postal_address': ['waiting'],
  'waiting.printed_name': ['waiting'],
  'withdrawal.email': ['withdrawals'],
  'withdrawal.full_name': ['withdrawals'],
}

const ABOUT_A_PERSON = /name$|email|phone|contact|address|browser|recipient|reader_zone|birth|postcode/

test('every column that holds personal data has a retention rule in the table', async () => {
  const database = new pg.Client({ connectionString: await aDatabase() })
  await database.connect()
  onTestFinished(() => database.end())
  const { rows } = await database.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type = 'text' order by 1`)
  const places = rows.map(({ place }) => place).filter((place) => ABOUT_A_PERSON.test(place.split('.')[1] ?? ''))
  expect(
    places.filter((place) => !(place in PERSONAL)),
    'say in content/retention.ts how long it is kept',
  ).toEqual([])
  expect(
    Object.keys(PERSONAL).filter((place) => !places.includes(place)),
    'no column any more',
  ).toEqual([])
})
