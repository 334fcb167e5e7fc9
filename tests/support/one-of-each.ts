import { createJoinToken } from '../../src/domain/attendance/join-session.ts'
import { createFeedbackToken } from '../../src/domain/feedback/feedback.ts'
import { createHolderToken } from '../../src/domain/certificates/certificate-holder.ts'
import { issueCertificate } from '../../src/domain/certificates/issue-certificate.ts'
import { createResetToken } from '../../src/domain/accounts/password.ts'
import { createOfficeLoginToken } from '../../src/domain/accounts/office-login-link.ts'
import { createLoginToken } from '../../src/domain/students/login-link.ts'
import { createTasterToken } from '../../src/domain/tasters/taster-place.ts'
import { createSignUpToken } from '../../src/domain/accounts/invitations.ts'
import { systemClock } from '../../src/platform/platform.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { addressOf, payOverHttp } from './calls.ts'
import { aRunSoon, letPass } from './ended-run.ts'
import { aCommentThread, aWrittenArticle, EVERY_PART } from './articles.ts'
import { anAccount } from './office.ts'
import { ordersOnSite } from './order-on-site.ts'
import type { Site } from './site.ts'
import { aSitePage } from './site-pages.ts'
import { aPaidTrainee, aTrainee } from './trainees.ts'

const DAY = 24 * 60
/** A long name, as pages must be able to show. */
const PERSON = { fullName: 'Wilhelmina Featherstonehaugh', phoneNumber: '44 7700 900123' }

export type Things = Awaited<ReturnType<typeof oneOfEach>>

/** One of everything on a running site, for tests that open each page; no other test uses it. */
export async function oneOfEach(site: Site) {
  const tag = crypto.randomUUID().slice(0, 8)
  const student = `wilhelmina.featherstonehaugh-${tag}@harbour-shipping.example.com`
  const buy = (label: string, wanted = {}) =>
    aPaidTrainee(site, { ...PERSON, email: student, trainingDate: label, ...wanted })
  const owner = await anAccount(site.database, { username: `owner-${tag}` })
  await anAccount(site.database, { username: student, role: 'student' })
  await site.database.query('update account set email = username where username = $1', [student])

  const over = await aRunSoon(site, { inMinutes: 60 })
  const attended = await buy(over.label)
  const open = await aRunSoon(site, { inMinutes: 30, joiningLink: 'https://meet.example/tide' })
  const coming = await buy(open.label)
  const later = await aRunSoon(site, { inMinutes: 60 * DAY })
  const deposit = await buy(later.label, { typeofpayment: 'Deposit' })
  const called = await aRunSoon(site, { inMinutes: 20 * DAY })
  const cancelled = await buy(called.label)
  const stopped = await buy(later.label)
  const held = await aTrainee(site, { ...PERSON, email: `held-${tag}@example.com`, trainingDate: later.label })
  const full = await aRunSoon(site, { inMinutes: 40 * DAY })
  // The owner teaches the one of them.
  await site.database.query(`update account set trainer_id = 'miriam-adeyemi' where username = $1`, [owner])
  await site.database.query(`update run set trainer_ids = '{miriam-adeyemi}' where id = $1`, [later.runId])

  // Since then one run has ended, one began yesterday and is open now, and one was cancelled.
  await site.database.query(
    `insert into attendance (booking_id, run_id, starts_at, present, how, recorded_at)
     select booking.id, run_id, starts_at, true, 'joined', starts_at from booking join session using (run_id) where reference = $1`,
    [attended],
  )
  await letPass(site, { runId: over.runId, minutes: 3 * DAY })
  await letPass(site, { runId: open.runId, minutes: DAY + 20 })
  await site.database.query(`update run set state = 'closed' where id = $1`, [open.runId])
  await site.database.query(`update run set state = 'cancelled' where id = $1`, [called.runId])
  await site.database.query('update run set capacity = taken where id = $1', [full.runId])
  await site.database.query('update booking set cancelled_at = now() where reference = $1', [stopped])
  await site.database.query(
    `update seat set state = 'released', release_reason = 'cancelled'
     where booking_id = (select id from booking where reference = $1)`,
    [stopped],
  )
  await site.database.query('update run set taken = taken - 1 where id = $1', [later.runId])
  for (const [reference, reason, fault] of [
    [cancelled, 'run-cancelled', null],
    [deposit, 'payment-mismatch', 'We requested £1,125.00 and received £1,100.00'],
  ])
    await site.database.query(
      `insert into booking_case (booking_id, reason, details)
       select id, $2, jsonb_build_object('runId', run_id, 'fault', $3::text) from booking where reference = $1`,
      [reference, reason, fault],
    )
  await site.database.query(
    `insert into material (course_id, shown_from, title, recording_url)
     values (1, 'booking', 'A welcome from your trainers', 'https://video.example/welcome')`,
  )
  const key = crypto.randomUUID().replaceAll('-', '')
  await site.database.query(
    `insert into waiting (run_id, key, name, email, phone_number, payment_type)
     values ($1, $2, $3, $4, '', 'Full Payment')`,
    [full.runId, key, PERSON.fullName, student],
  )
  const enquiry = `ENQ-${tag.toUpperCase()}`
  await site.database.query(
    `insert into enquiry (reference, kind, state, name, email, contact_number, message, digest)
     values ($1, 'contact', 'new', 'Bo Lind', $2, '+44 7700 900123', 'When is the next course?', $1)`,
    [enquiry, student],
  )
  const code = `WALK-${tag.toUpperCase()}`
  await site.database.query(
    `insert into coupon (code, description, kind, value) values ($1, 'For the walk', 'percent', 10)`,
    [code],
  )
  const link = await idOf(
    site,
    `insert into sign_up_link (role, name, email, made_by) values ('staff', 'Cy', $1, 'staff:bo') returning id`,
    [`cy-${tag}@example.com`],
  )
  const loginLink = await idOf(site, 'insert into login_link (email) values ($1) returning id', [student])
  const officeLink = await idOf(
    site,
    `insert into login_link (email, account_id) select email, id from account where username = $1 returning id`,
    [owner],
  )
  const bankLine = await idOf(
    site,
    `insert into bank_line (fingerprint, booked_on, amount_pence, payer_name, remittance, file_name, matched_at)
     values ($1, '2026-01-05', 150000, 'Harbour Shipping Group Treasury Ltd', 'Training in May', 'january.csv', now()) returning id`,
    [tag],
  )
  const taster = await idOf(
    site,
    `insert into taster (starts_at, ends_at, zone, capacity, taken, joining_link)
     select at, at + interval '1 hour', 'Europe/London', 50, 1, 'https://meet.example/taster'
     from (select now() - interval '3 days' + random() * interval '1 day' as at) as past returning id`,
    [],
  )
  const guest = 'insert into taster_place (taster_id, name, email) values ($1, $2, $3) returning id'
  await idOf(site, guest, [taster, PERSON.fullName, student])
  const comingTaster = await idOf(site, 'update taster set taken = taken + 1 where starts_at > now() returning id', [])
  const tasterPlace = await idOf(site, guest, [comingTaster, PERSON.fullName, student])
  await decline(site, { reference: held, instalment: 'first' })
  await decline(site, { reference: deposit, instalment: 'balance' })
  await site.database.query(
    `update booking_case set details = details || jsonb_build_object('intentId', provider_id, 'receivedPence', 110000)
     from payment_attempt attempt where attempt.booking_id = booking_case.booking_id and reason = 'payment-mismatch'
       and attempt.state <> 'succeeded'`,
  )
  const bookingId = (reference: string) => idOf(site, 'select id from booking where reference = $1', [reference])
  const publicId = (reference: string) => publicIdOf(site, reference)

  const log = createLog(() => {})
  const url = site.database.options.connectionString ?? ''
  const { db, close } = openDatabase({ url, log, connections: 2 })
  const queue = await openQueue({ url, log, worker: false })
  try {
    const made = await issueCertificate(
      { db, queue, clock: systemClock, log },
      { bookingId: await bookingId(attended), publicUrl: site.url, testMode: true, actor: 'system' },
    )
    if (!made.ok) throw new Error(`expected a certificate, got ${made.error}`)
    const page = `about-${tag}`
    await aSitePage({ db, clock: systemClock, log }, page)
    const thread = await aCommentThread({ db }, tag)
    const slug = `sprint-goals-${tag}`
    const { id: articleId } = await aWrittenArticle(
      { db, clock: systemClock, log },
      { slug, value: { body: EVERY_PART } },
    )
    const endedCourse = `retired-${tag}`
    await site.database.query(
      `insert into course (id, position, name, slug, state, price_pence, deposit_pence)
       select max(id) + 1, max(position) + 1, $1, $1, 'archived', 90000, 20000 from course`,
      [endedCourse],
    )
    const account = await idOf(site, 'select id from account where username = $1', [student])
    const mail = await aSentMail(site, await bookingId(coming))
    const orders = await ordersOnSite(site, later.label)
    return {
      owner,
      student,
      full: full.label,
      code,
      tasters: { past: taster, coming: comingTaster },
      enquiry,
      mail,
      bankLine,
      orders,
      runs: { over: over.runId, open: open.runId, later: later.runId, full: full.runId },
      references: { attended, coming, deposit, cancelled, stopped, held },
      publicIds: {
        coming: await publicId(coming),
        deposit: await publicId(deposit),
        cancelled: await publicId(cancelled),
        stopped: await publicId(stopped),
        held: await publicId(held),
      },
      thread,
      article: { id: articleId, slug },
      page,
      endedCourse,
      keys: {
        waiting: key,
        join: await createJoinToken({ db }, { bookingId: await bookingId(coming) }),
        joinOver: await createJoinToken({ db }, { bookingId: await bookingId(attended) }),
        joinLater: await createJoinToken({ db }, { bookingId: await bookingId(deposit) }),
        certificate: await idOf(site, 'select public_id as id from certificate where id = $1', [made.certificateId]),
        feedback: await createFeedbackToken({ db }, { bookingId: await bookingId(attended) }),
        holder: await createHolderToken({ db }, { certificateId: made.certificateId }),
        taster: await createTasterToken({ db }, { placeId: tasterPlace }),
        signUp: await createSignUpToken({ db }, { linkId: link }),
        login: await createLoginToken({ db }, { linkId: loginLink }),
        officeLogin: await createOfficeLoginToken({ db }, { linkId: officeLink }),
        reset: await createResetToken({ db }, { accountId: account, until: new Date(Date.now() + 3_600_000) }),
      },
    }
  } finally {
    await queue.stop()
    await close()
  }
}

async function idOf({ database }: Site, query: string, values: unknown[]): Promise<string> {
  const { rows } = await database.query<{ id: string }>(query, values)
  if (!rows[0]) throw new Error(`expected a row of: ${query}`)
  return rows[0].id
}

const publicIdOf = (site: Site, reference: string): Promise<string> =>
  idOf(site, 'select public_id as id from booking where reference = $1', [reference])

/** A card that is declined, for what is due of a booking. */
async function decline(
  site: Site,
  { reference, instalment }: { reference: string; instalment: string },
): Promise<void> {
  const publishableKey = await idOf(site, 'select publishable_key as id from sandbox.keys', [])
  const started = await fetch(`${addressOf(site)}/mainapp/api/v1/payment/initiate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ traineeId: await publicIdOf(site, reference), instalment }),
  })
  const { clientSecret } = (await started.json()) as { clientSecret: string } // our own answer
  await payOverHttp(site, { clientSecret, publishableKey, card: '4000000000000002' })
}

/** A booking's email that was sent, so that its page shows the text. */
async function aSentMail(site: Site, bookingId: string): Promise<string> {
  const sent = `select id from mail where booking_id = $1 and sent_at is not null limit 1`
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await site.database.query<{ id: string }>(sent, [bookingId])
    if (rows[0]) return rows[0].id
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('expected the email of a paid booking to be sent')
}
