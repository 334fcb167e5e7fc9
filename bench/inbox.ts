// node bench/inbox.ts --url postgres://… : how long the lists of enquiries, comments, mails, documents and the audit
// trail take for every filter and depth, on a database that scripts/seed-inbox.ts has filled. The aim: 95 in 100 within
// 150 ms, a search within 300 ms.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { type AuditLogFilter, listAuditEntries, listAuditFilterOptions } from '../src/domain/events/audit-log.ts'
import { type CommentFilter, listComments } from '../src/domain/blog/moderate-comments.ts'
import { findDocuments, type FindDocumentsInput } from '../src/domain/documents/find-documents.ts'
import { countEnquiries, type EnquiryFilter, listEnquiries } from '../src/domain/enquiries/list-enquiries.ts'
import { findEnquiry } from '../src/domain/enquiries/find-enquiry.ts'
import { countUnsentEmails, type EmailFilter, listEmails } from '../src/domain/emails/list-emails.ts'
import type { Page } from '../src/domain/pagination.ts'
import { type Platform, systemClock } from '../src/platform/platform.ts'
import { openDatabase } from '../src/platform/database.ts'

const RUNS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const log = { info() {}, warn() {}, error() {} }
const { db, close } = openDatabase({ url: values.url ?? '', log })
const platform = { db, clock: systemClock, log } as unknown as Platform // the lists ask the database and the clock alone

const enquiries: Omit<EnquiryFilter, 'limit'>[] = [
  {},
  { sort: 'oldest' },
  { states: ['new', 'open'] },
  { states: ['closed'], sort: 'oldest' },
  { states: ['quarantined'] },
  { kind: 'business-call', states: ['waiting'] },
  { owner: 'bo' },
  { owner: null, states: ['open'] },
  { late: true, sort: 'oldest' },
  ...['amara', 'zoe', 'a', 'person5', 'person77@example', '07700 0', 'sprint deposit', 'ENQ-00F', 'nobody'].map(
    (q) => ({ q }),
  ),
  { q: 'okafor', states: ['open'] },
]
const comments: Omit<CommentFilter, 'limit'>[] = [
  {},
  { sort: 'oldest' },
  { state: 'held' },
  { state: 'quarantined', sort: 'oldest' },
  { state: 'approved', slug: 'userstory' },
  ...['a', 'chloe', 'sprint exam', 'nobody'].map((q) => ({ q })),
]
const mails: Omit<EmailFilter, 'limit'>[] = [
  {},
  { kind: 'enquiry-received' },
  { kind: 'taster-confirmation' },
  { state: 'failing' },
  { state: 'given-up' },
  { state: 'waiting' },
  { state: 'sent', kind: 'enquiry-received' },
  ...['p', 'person5', 'person777@example.com', 'TA-000FFF', 'ENQ-000FFF', 'nobody@'].map((q) => ({ q })),
]
const documents: Omit<FindDocumentsInput, 'limit'>[] = [
  {},
  { series: 'R' },
  { series: 'C' },
  { from: daysAgo(300), until: daysAgo(290) },
  ...['R-000777', '4242', 'TA-000F', 'TA-', 'nothing'].map((q) => ({ q })),
]
const audit: Omit<AuditLogFilter, 'limit'>[] = [
  {},
  { actor: 'visitor' },
  { actor: 'staff' },
  { actor: 'staff:bo', action: 'date-changed' },
  { actor: 'staff:bo', action: 'booked' },
  { actor: 'visitor', action: 'paid' },
  { actor: 'nobody' },
  { action: 'hold-ended', until: daysAgo(600) },
  { actor: 'system', from: daysAgo(700), until: daysAgo(699) },
  { subject: 'run/9' },
  ...['okafor', 'bo date', 'a', 'staff', 'TA-000777', 'ENQ-77', 'nobody', 'booked okafor amara'].map((q) => ({ q })),
]

await measure('enquiries', enquiries, (input) => listEnquiries(platform, input))
await measure('comments', comments, (input) => listComments(platform, input))
await measure('mails', mails, (input) => listEmails(platform, input))
await measure('documents', documents, (input) => findDocuments(platform, input))
await measure('audit', audit, (input) => listAuditEntries(platform, input))
const { rows } = await listEnquiries(platform, { limit: 1 })
print('one enquiry', await timesOf(() => findEnquiry(platform, { reference: rows[0]?.reference ?? '' })))
print('counts of enquiries', await timesOf(() => countEnquiries(platform)))
print('counts of mails', await timesOf(() => countUnsentEmails(platform)))
print('choices of the trail', await timesOf(() => listAuditFilterOptions(platform)))
await close()

/** The first page and the third of each. */
async function measure<Input extends object>(
  name: string,
  all: Input[],
  find: (input: Input & { limit: number; after?: string | null }) => Promise<Page<unknown>>,
): Promise<void> {
  const together: number[] = []
  for (const input of all) {
    let after: string | null = null
    const times: number[] = []
    for (const page of [1, 2, 3]) {
      let next: string | null = null
      const found = await timesOf(async () => {
        next = (await find({ ...input, after, limit: 100 })).next
      })
      if (page !== 2) times.push(...found)
      if (!next) break
      after = next
    }
    together.push(...times)
    print(`${name} ${JSON.stringify(input).slice(0, 60)}`, times)
  }
  print(`${name}, all`, together)
}

async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}

function print(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  console.log(
    `${name.padEnd(76)} p50 ${at(0.5).padStart(4)} ms   p95 ${at(0.95).padStart(4)} ms   most ${at(1).padStart(4)} ms`,
  )
}
