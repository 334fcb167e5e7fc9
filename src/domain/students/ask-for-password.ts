import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inviteStudent } from '#domain/people/invite-student.ts'
import { requestPasswordReset } from '#domain/accounts/password.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/digest.ts'

/**
 * A student cannot sign in. With an account they are sent a link to a new password; with a confirmed booking and no
 * account yet, a link to sign up; to any other address nothing goes. Whoever asks is told the same in each case.
 */
export async function sendStudentPasswordLink(
  platform: Platform,
  input: { email: string; idempotencyKey: string },
): Promise<void> {
  await requestPasswordReset(platform, { username: input.email, to: 'student', idempotencyKey: input.idempotencyKey })
  await platform.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('booking')
      .innerJoin('seat', 'seat.bookingId', 'booking.id')
      .select(['fullName', 'email'])
      .where(({ fn }) => fn('lower', ['email']), '=', input.email.toLowerCase())
      .where('seat.state', '=', 'confirmed')
      .limit(1)
      .executeTakeFirst()
    const linkId = booking && (await inviteStudent(tx, { name: booking.fullName, email: booking.email }))
    if (!linkId) return
    const key = `sign-up-asked/${sha256(`${input.email.toLowerCase()}/${input.idempotencyKey}`)}`
    await enqueueEmail(tx, platform.queue, { key, kind: 'sign-up', details: { signUpLinkId: linkId } })
  })
}
