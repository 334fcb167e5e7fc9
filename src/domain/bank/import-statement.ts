import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { recordEvent, type StaffActor } from '#domain/events/record-event.ts'
import { tidyText } from '#domain/text.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type BankLine, findUndecided } from './bank-line.ts'
import { findNamed } from './find-owing.ts'
import { matchLine } from './match-line.ts'
import { readStatement } from './read-statement.ts'
import { settleLine } from './settle-line.ts'
import type { StatementFault, StatementLine } from './statement.ts'

export interface Imported {
  /** Payments in the file, of which so many were settled now and others had been imported before. */
  lines: number
  settled: number
  known: number
  /** Rows that are no money that came in. */
  leftOut: number
}

type ImportResult = ({ ok: true } & Imported) | ({ ok: false } & StatementFault)

const MAX_FILE_NAME = 100
const MAX_TEXT = 500

/**
 * Imports a bank's statement: all its lines are stored in one transaction, then each that is exact is settled in its own. A line
 * that another statement had is not stored again. An import that breaks off in between goes on with the next.
 */
export async function importStatement(
  platform: Platform,
  { bytes, fileName, actor }: { bytes: Uint8Array; fileName: string; actor: StaffActor },
): Promise<ImportResult> {
  const read = readStatement(bytes)
  if (!read.ok) return read
  const { lines, leftOut } = read.statement
  const { day: today } = toWallClock(platform.clock.now(), site.zone)
  const early = lines.find(({ day }) => day > today)
  if (early) return { ok: false, error: 'future-day', day: early.day }
  const stored = await platform.db.transaction().execute(async (tx) => {
    const ids = await storeLines(tx, lines, tidyText(fileName).slice(0, MAX_FILE_NAME))
    const details = { lines: lines.length, known: lines.length - ids.length }
    await recordEvent(tx, { kind: 'statement-imported', subject: 'bank/statement', actor, details })
    return ids
  })
  const settled = await settleExact(platform, actor)
  const known = lines.length - stored.length
  return { ok: true, lines: lines.length, known, leftOut, settled: stored.filter((id) => settled.has(id)).length }
}

/** As many as one statement of the database takes. */
const BATCH = 500

async function storeLines(tx: Tx, lines: StatementLine[], fileName: string): Promise<string[]> {
  const ordered = withFingerprints(lines).toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  // In one order, so that two imports of overlapping statements wait for each other and never both.
  const rows = ordered.map(({ day, amount, currency, payer, text, fingerprint }) => ({
    fingerprint,
    bookedOn: day,
    amountPence: amount,
    currency,
    payerName: payer.slice(0, MAX_TEXT),
    remittance: text.slice(0, MAX_TEXT),
    fileName,
  }))
  const ids: string[] = []
  for (let at = 0; at < rows.length; at += BATCH) {
    const stored = await tx
      .insertInto('bankLine')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}

/**
 * What makes a line that line in each statement that has it: account, day, sum and the bank's own id. Where there is none, the text
 * and which of equal lines of the day it is: two payments may be alike, and every statement has all of a day.
 */
export function withFingerprints(lines: StatementLine[]): (StatementLine & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { account, day, amount, currency, bankId, payer, text } = line
    const alike = JSON.stringify([account, day, amount, currency, ...(bankId ? [bankId] : [payer, text])])
    const ordinal = seen.get(alike) ?? 0
    seen.set(alike, ordinal + 1)
    return { ...line, fingerprint: sha256(bankId ? alike : `${alike} ${ordinal}`) }
  })
}

/**
 * Settles what is exact of all that no import has decided about, one after the other; the rest waits. A line that is settled may make
 * one before it exact, such as a balance that the file has above its deposit: it goes round until nothing more is. Answers what it settled.
 */
async function settleExact(platform: Platform, actor: StaffActor): Promise<Set<string>> {
  const settled = new Set<string>()
  const undecided = await findUndecided(platform)
  for (let before = -1; before < settled.size;) {
    before = settled.size
    for (const line of undecided)
      if (!settled.has(line.id) && (await settleIfExact(platform, line, actor))) settled.add(line.id)
  }
  const rest = undecided.flatMap(({ id }) => (settled.has(id) ? [] : [id]))
  await platform.db
    .updateTable('bankLine')
    .set({ matchedAt: sql`now()` })
    .where('id', '=', sql<string>`any(${rest}::uuid[])`)
    .where('matchedAt', 'is', null)
    .execute()
  return settled
}

/** By what is owed at this moment: the line before may have paid it. */
async function settleIfExact(platform: Platform, line: BankLine, actor: StaffActor): Promise<boolean> {
  const [proposal] = matchLine(line, await findNamed(platform, [`${line.payer} / ${line.text}`]))
  if (proposal?.why !== 'exact' || !proposal.allocations) return false
  const answer = await settleLine(platform, { line, allocations: proposal.allocations, actor })
  if (!answer.ok) platform.log.info('bank_line_waits', { lineId: line.id, error: answer.error })
  return answer.ok
}
