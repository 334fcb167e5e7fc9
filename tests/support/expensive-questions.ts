import { sql } from 'kysely'
import type { TestPlatform } from './platform.ts'

/** The lists of the office. */
export const LISTS = [
  '/trainees',
  '/trainingdates',
  '/showcoupon',
  '/showcontact',
  '/showcomments',
  '/mails',
  '/audit',
  '/documents',
  '/addsignup',
  '/blogs',
]

/** Queries that ask a list for far too much. */
export const MUCH = [
  'size=1000000000',
  'size=-1',
  'page=1000000000&after=1000000000',
  `after=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.9999999`,
  `q=${'a '.repeat(5000)}`,
  `q=${'%25_'.repeat(3000)}`,
  `q=${encodeURIComponent('(((a|b)*)*&!<->'.repeat(600))}`,
  `q=${'x'.repeat(10_000)}&sort=${'y'.repeat(2000)}`,
  `subject=${'z'.repeat(10_000)}&from=0001-01-01&to=9999-12-31`,
]

/** More enquiries than a page shows. */
export async function fourHundredEnquiries({ db }: TestPlatform): Promise<void> {
  await sql`
    insert into enquiry (reference, kind, state, name, email, contact_number, digest)
    select 'ENQ-' || lpad(n::text, 6, '0'), 'contact', 'new', 'Many', 'many@example.com', '1', n::text
    from generate_series(1, 400) as n`.execute(db)
}

/** The number of rows in the tables of a page, headings included. */
export const linesIn = (html: string): number => html.match(/<tr\b/g)?.length ?? 0
