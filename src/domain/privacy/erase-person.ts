import { sql } from 'kysely'
import { eraseCertificateHolder } from '#domain/certificates/certificate-holder.ts'
import { customerOf, isAddressOf } from '#domain/customers/customer.ts'
import { forgetAddresses } from '#domain/customers/forget-addresses.ts'
import { eraseEmailContent } from '#domain/emails/email-content.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { removeDiscardedFiles } from '#domain/inbox/keep-files.ts'
import type { ErrorOf } from '#domain/result.ts'
import { removePicture } from '#domain/students/student-picture.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ERASED_NAME } from './purge.ts'

type ErasePersonResult =
  | { ok: true; keptBookings: number }
  /** A booked course is not over yet. */
  | { ok: false; error: 'still-booked' }

export const ERASE_PERSON_ERRORS: Record<ErrorOf<ErasePersonResult>, string> = {
  'still-booked': 'You still have a session to come. Cancel the booking first, or wait until it has taken place.',
}

/**
 * Erases what we hold of a person and need not keep: account, picture, enquiries, comments, feedback, taster places,
 * the names on certificates. Name and sums of paid bookings must be kept for six years (HMRC, keeping company records);
 * telephone numbers are erased immediately. In prose: docs/rules/erasing.md.
 */
export async function erasePerson(
  platform: Platform,
  input: { email: string; actor?: Actor },
): Promise<ErasePersonResult> {
  const { email, actor = 'trainee' } = input
  const accounts = await platform.db
    .selectFrom('account')
    .select('id')
    .where(isAddressOf('username', email))
    .where('role', '=', 'student')
    .execute()
  const erased = await inTransaction(platform.db, async (tx): Promise<ErasePersonResult> => {
    if (await isStillBooked(tx, email)) return { ok: false, error: 'still-booked' }
    for (const { id } of accounts) await closeAccount(tx, id)
    await eraseCorrespondence(tx, email)
    await eraseContributions(tx, email)
    const bookings = await tx
      .updateTable('booking')
      .set({ phoneNumber: '', readerZone: null })
      .where(({ eb, or, and }) =>
        or([
          eb('attendeeId', '=', customerOf(email)),
          and([eb('attendeeId', 'is', null), isAddressOf('email', email)]),
        ]),
      )
      .returning('id')
      .execute()
    await tx
      .updateTable('sale')
      .set({ buyerPhone: '' })
      .where('customerId', '=', customerOf(email))
      .where('orderId', 'is not', null)
      .execute()
    await eraseBuyers(tx, email)
    await tx.deleteFrom('organisationPerson').where('customerId', '=', customerOf(email)).execute()
    for (const { id } of bookings) await tx.deleteFrom('feedback').where('bookingId', '=', id).execute()
    for (const { id } of bookings) await eraseCertificateHolder({ db: tx }, { bookingId: id, actor })
    await forgetAddresses(tx, { of: email })
    await recordEvent(tx, { kind: 'person-erased', actor, details: { bookings: bookings.length } })
    return { ok: true, keptBookings: bookings.length }
  })
  if (erased.ok) await removeDiscardedFiles(platform)
  if (erased.ok) for (const { id } of accounts) await removePicture(platform, { accountId: id })
  return erased
}

async function isStillBooked(tx: Tx, email: string): Promise<boolean> {
  const ahead = await tx
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('session', 'session.runId', 'seat.runId')
    .select('booking.id')
    .where(({ eb, or }) =>
      or([eb('booking.attendeeId', '=', customerOf(email)), eb('sale.customerId', '=', customerOf(email))]),
    )
    .where('seat.state', 'in', ['held', 'confirmed'])
    .where('session.endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return ahead !== undefined
}

/** Closes an account for good and removes everything personal from it. */
async function closeAccount(tx: Tx, accountId: string): Promise<void> {
  const gone = `erased-${accountId}`
  await tx
    .updateTable('account')
    .set({
      username: gone,
      name: gone,
      email: gone,
      passwordHash: gone,
      totpSecret: null,
      totpSince: null,
      closedAt: sql<Date>`now()`,
    })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await tx
    .updateTable('loginSession')
    .set({ address: '', browser: '', endedAt: sql<Date>`coalesce(ended_at, now())` })
    .where('accountId', '=', accountId)
    .execute()
}

/**
 * Replies, notes and emails, except those of bookings, which are erased with the booking (docs/rules/retention.md). Those about a
 * place that someone else has now are not of their booking.
 */
async function eraseCorrespondence(tx: Tx, email: string): Promise<void> {
  await sql`
    with theirs as (select id from enquiry where customer_id = ${customerOf(email)}),
    entries as (delete from enquiry_entry where enquiry_id in (select id from theirs)),
    received as (
      delete from received_email
      where enquiry_id in (select id from theirs)
        or (enquiry_id is null and (${isAddressOf('sender_email', email)} or ${isAddressOf('reply_email', email)}))
    ),
    takers as (update enquiry set answer_name = null, answer_email = null
      where ${isAddressOf('answer_email', email)} and id not in (select id from theirs)),
    ${eraseEmailContent(sql`
      select id from mail
      where booking_id is null
        and (${isAddressOf('recipient', email)} or details ->> 'enquiryId' in (select id::text from theirs))
      union all
      select mail.id from mail join booking on booking.id = booking_id
      where (mail.kind in ('place-invitation', 'place-claimed', 'place-reassigned', 'place-cancelled') or mail.kind like 'place-asked%') and ${isAddressOf('recipient', email)}
        and attendee_id is distinct from ${customerOf(email)}`)}
    delete from waiting where customer_id = ${customerOf(email)}`.execute(tx)
}

/** A buyer who is named on a document stays as long as the document. */
async function eraseBuyers(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from buyer using booking join sale on sale.id = booking.sale_id
    where booking.id = buyer.booking_id and sale.customer_id = ${customerOf(email)}
      and not exists (select from document where document.sale_id = booking.sale_id)`.execute(tx)
}

/** What the person sent. Rows stay, without names and words, for the counts. */
async function eraseContributions(tx: Tx, email: string): Promise<void> {
  const theirs = isAddressOf('email', email)
  await tx
    .updateTable('enquiry')
    .set({
      name: ERASED_NAME,
      email: '',
      contactNumber: '',
      message: null,
      companyName: null,
      jobRole: null,
      companySize: null,
      programme: null,
      people: null,
      answerName: null,
      answerEmail: null,
      // There is no one left to call.
      callAt: null,
      digest: '',
    })
    .where(theirs)
    .execute()
  await tx
    .updateTable('articleComment')
    .set({ name: ERASED_NAME, email: '', text: '', state: 'rejected', decidedAt: sql<Date>`now()` })
    .where(theirs)
    .execute()
  await giveUpTasterPlaces(tx, email)
  await tx.deleteFrom('tasterRequest').where(theirs).execute()
  await tx
    .updateTable('tasterPlace')
    .set({ name: ERASED_NAME, email: sql<string>`'erased-' || id` })
    .where(theirs)
    .execute()
  await tx.updateTable('signUpLink').set({ name: ERASED_NAME, email: '' }).where(theirs).execute()
  await tx.deleteFrom('loginLink').where(theirs).execute()
  await tx.deleteFrom('withdrawal').where(theirs).execute()
}

/** Places in tasters that are still to come go to others; no email could reach the person any more. */
async function giveUpTasterPlaces(tx: Tx, email: string): Promise<void> {
  await sql`
    with given_up as (
      delete from taster_place using taster
      where taster.id = taster_id and ${isAddressOf('email', email)} and starts_at > now() returning taster_id
    )
    update taster set taken = taken - 1 from given_up where taster.id = given_up.taster_id`.execute(tx)
}
