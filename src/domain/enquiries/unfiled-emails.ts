import { sql } from 'kysely'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import { isId, type Page } from '#domain/pagination.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { EmailOrigin } from '#platform/automatic-email.ts'
import type { Platform } from '#platform/platform.ts'
import { insertEmailEnquiry } from './email-enquiry.ts'
import { listReceivedFiles, type ReceivedFile } from './received-files.ts'

/** Why an email is in no thread and no new enquiry. */
export type UnfiledReason = Exclude<EmailOrigin, 'person'> | 'bounce' | 'too-many'

export interface UnfiledEmail {
  id: string
  reason: UnfiledReason
  senderName: string
  /** Empty where it names none that can be answered. */
  senderEmail: string
  replyEmail: string | null
  subject: string
  text: string
  unverified: boolean
  receivedAt: Date
  files: ReceivedFile[]
}

/** Whether an email waits for staff to say what becomes of it. */
const isUnfiled = sql<boolean>`unfiled is not null and settled_at is null`

/** The emails that could not be filed, newest first unless `sort` says otherwise, a page at a time. */
export async function listUnfiledEmails({ db }: Pick<Platform, 'db'>, input: PageRequest): Promise<Page<UnfiledEmail>> {
  const query = db
    .selectFrom('receivedEmail')
    .select(['id', 'unfiled', 'senderName', 'senderEmail', 'replyEmail', 'subject', 'text', 'unverified', 'receivedAt'])
    .where(isUnfiled)
  const { rows, next } = await loadPage(query, { table: 'receivedEmail', time: 'receivedAt' }, input)
  const files = await listReceivedFiles(
    db,
    rows.map(({ id }) => id),
  )
  return {
    // Only receive-email.ts writes the reason.
    rows: rows.map(({ unfiled, ...row }) => ({
      ...row,
      reason: unfiled as UnfiledReason,
      files: files.get(row.id) ?? [],
    })),
    next,
  }
}

export async function countUnfiledEmails({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('receivedEmail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isUnfiled)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type FileEmailResult = { ok: true; reference: string } | { ok: false; error: 'settled' | 'no-sender' }

/** Makes a new enquiry of it. The second of two colleagues gets `settled`. */
export async function fileAsEnquiry(
  { db }: Pick<Platform, 'db'>,
  input: { id: string; actor: StaffActor },
): Promise<FileEmailResult> {
  return inTransaction(db, async (tx): Promise<FileEmailResult> => {
    const email = await lockUnfiled(tx, input.id)
    if (!email) return { ok: false, error: 'settled' }
    const address = email.replyEmail ?? email.senderEmail
    if (!address) return { ok: false, error: 'no-sender' }
    const { enquiryId, reference } = await insertEmailEnquiry(tx, {
      writer: { name: (email.replyEmail && email.replyName) || email.senderName, address },
      words: [email.subject, email.text].filter(Boolean).join('\n\n'),
      isAnswer: true,
      bookingId: null,
      digest: email.digest,
      actor: input.actor,
    })
    await tx
      .updateTable('receivedEmail')
      .set({ enquiryId, unfiled: null, text: '', settledAt: sql<Date>`now()` })
      .where('id', '=', email.id)
      .execute()
    return { ok: true, reference }
  })
}

interface Selection {
  ids: string[]
  actor: StaffActor
}

/** Nothing is deleted: they only leave the list. Returns those that a colleague had not settled before. */
export async function putAway({ db }: Pick<Platform, 'db'>, { ids, actor }: Selection): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('receivedEmail')
      .set({ settledAt: sql<Date>`now()` })
      .where('id', 'in', known(ids))
      .where(isUnfiled)
      .returning(['id', 'subject'])
      .execute()
    await record(tx, 'email-put-away', { done, actor })
    return done.map(({ id }) => id)
  })
}

/** Takes those back into the list that were put away. */
export async function takeBack({ db }: Pick<Platform, 'db'>, { ids, actor }: Selection): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('receivedEmail')
      .set({ settledAt: null })
      .where('id', 'in', known(ids))
      .where(sql<boolean>`unfiled is not null and settled_at is not null`)
      .returning(['id', 'subject'])
      .execute()
    await record(tx, 'email-taken-back', { done, actor })
    return done.map(({ id }) => id)
  })
}

/** None is as good as an unknown one: a list in SQL is never empty. */
const known = (ids: string[]): string[] => [...ids.filter(isId), '00000000-0000-0000-0000-000000000000']

async function record(
  tx: Tx,
  kind: 'email-put-away' | 'email-taken-back',
  input: { done: { subject: string }[]; actor: StaffActor },
): Promise<void> {
  for (const { subject } of input.done) await recordEvent(tx, { actor: input.actor, kind, details: { about: subject } })
}

async function lockUnfiled(tx: Tx, id: string) {
  if (!isId(id)) return undefined
  return tx.selectFrom('receivedEmail').selectAll().where('id', '=', id).where(isUnfiled).forUpdate().executeTakeFirst()
}
