import { certificates } from '#content/courses/every-course.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { MAX_REFERENCE_LENGTH, MAX_ROLE_LENGTH } from './certificate.ts'
import { issueEarned, lockEarned, type NotEarned } from './earned-certificate.ts'

interface IssueProgrammeInput {
  bookingId: string
  /** What the person worked as; the course's name where it is left empty. */
  role: string
  /** The coach's words about their work. */
  reference: string
  publicUrl: string
  testMode: boolean
  actor: Actor
}

export type IssueProgrammeResult =
  | { ok: true; certificateId: string }
  | { ok: false; error: 'no-reference' | 'too-long' }
  | NotEarned

/**
 * Issues the certificate of the twelve weeks once they are over and enough evenings were joined, and queues its email. Staff
 * release each by itself, because it carries what the coach says of this person. Rule: docs/rules/attendance.md
 */
export async function issueProgrammeCertificate(
  platform: Pick<Platform, 'db' | 'queue' | 'clock' | 'log'>,
  { bookingId, ...input }: IssueProgrammeInput,
): Promise<IssueProgrammeResult> {
  const [role, reference] = [tidyText(input.role), tidyLines(input.reference)]
  if (!reference) return { ok: false, error: 'no-reference' }
  if (reference.length > MAX_REFERENCE_LENGTH || role.length > MAX_ROLE_LENGTH) return { ok: false, error: 'too-long' }
  return inTransaction(platform.db, async (tx): Promise<IssueProgrammeResult> => {
    const earned = await lockEarned(tx, { bookingId, kind: 'programme', now: platform.clock.now() })
    if (!earned.ok) return earned
    const { content, coachName: coach } = earned
    const facilitators = coach ? `Coached for twelve weeks by ${coach}` : certificates.coached
    return issueEarned(platform, tx, {
      ...input,
      bookingId,
      content: { ...content, role: role || content.courseName, reference, coach, facilitators },
    })
  })
}
