import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { apiPaths } from '#web/api-paths.ts'

export type SubmittedBooking =
  | { status: 'succeeded'; traineeId: string }
  | { status: 'failed'; fieldErrors: FieldErrors; sentence: string | null }

/** Sends the booking form to the API as the specification's client does. Nothing is sent while a field is wrong. */
export async function submitBooking(
  form: FormData,
  stated: { courseId: number; courseName: string; amount: number },
): Promise<SubmittedBooking> {
  const { idempotencyKey, intent: _, ...fields } = Object.fromEntries(form)
  const read = readFields(traineeDetails, fields)
  if (!read.ok) return { status: 'failed', fieldErrors: read.fieldErrors, sentence: null }
  try {
    const response = await fetch(apiPaths.traineeDetails, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': String(idempotencyKey) },
      body: JSON.stringify({ ...fields, ...stated }),
    })
    const answer: { traineeId?: string; error?: string; fieldErrors?: FieldErrors } = await response.json()
    if (response.ok && answer.traineeId) return { status: 'succeeded', traineeId: answer.traineeId }
    const fieldErrors = answer.fieldErrors ?? {}
    const sentence = Object.keys(fieldErrors).length > 0 ? null : (answer.error ?? 'An error occurred')
    return { status: 'failed', fieldErrors, sentence }
  } catch {
    // No answer at all, or none that is ours: the specification's words. What was typed is still in the form.
    return { status: 'failed', fieldErrors: {}, sentence: 'An error occurred' }
  }
}
