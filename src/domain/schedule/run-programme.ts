import { z } from 'zod'
import { lockRun } from '#domain/courses/course-run.ts'
import { diffFields } from '#domain/events/audit-entry.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import type { Platform } from '#platform/platform.ts'
import { linkField } from './run-details.ts'

/** Where a run's people meet and work in their twelve weeks, and who coaches them. What is not known yet is null. */
export interface RunProgramme {
  /** https only; null where the evenings are at the run's own joining link. */
  eveningLink: string | null
  /** The team's board, https only. */
  boardLink: string | null
  coachName: string | null
  coachEmail: string | null
}

const MAX_NAME_LENGTH = 80

/** The office's form. */
export const programmeDetails = z.object({
  eveningLink: linkField(),
  boardLink: linkField(),
  coachName: z
    .unknown()
    .optional()
    .transform(tidyText)
    .refine((name) => name.length <= MAX_NAME_LENGTH, atMost(MAX_NAME_LENGTH))
    .transform((name) => name || null),
  coachEmail: z
    .unknown()
    .optional()
    .transform(tidyText)
    .refine(
      (email) => email === '' || readEmailAddress(email) !== null,
      'Please give an email address, or leave it empty.',
    )
    .transform((email) => readEmailAddress(email)),
})

const FIELDS = ['eveningLink', 'boardLink', 'coachName', 'coachEmail'] as const

/** @throws when there is no such run. */
export const getRunProgramme = ({ db }: { db: Database | Tx }, { runId }: { runId: string }): Promise<RunProgramme> =>
  db.selectFrom('run').select(FIELDS).where('id', '=', runId).executeTakeFirstOrThrow()

interface ArrangeInput {
  runId: string
  /** The version that was shown. */
  version: number
  details: RunProgramme
  actor: Actor
}

/** Enters them, also after the live days: a coach may change in any week. The trainees' pages show it at once. */
export async function arrangeProgramme(
  platform: Pick<Platform, 'db'>,
  { runId, version, details, actor }: ArrangeInput,
): Promise<Result<unknown, 'unknown-run' | 'run-cancelled' | 'changed-meanwhile'>> {
  return inTransaction(platform.db, async (tx) => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    const was = await getRunProgramme({ db: tx }, { runId })
    const changed = diffFields(was, details)
    if (Object.keys(changed).length === 0) return { ok: true }
    await tx
      .updateTable('run')
      .set({ ...details, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    await recordEvent(tx, { kind: 'run-changed', actor, subject: `run/${runId}`, details: changed })
    return { ok: true }
  })
}
