import { z } from 'zod'
import { tidyLines, tidyText } from '#domain/text.ts'

/** A note on a booking, and the sentence that closes a case. */
export const note = z.object({ text: words({ required: 'Please write a note.', most: 2000 }) })
export const resolution = z.object({ sentence: words({ required: 'Please say what was done.', most: 500 }) })

/** A letter of staff to one or many trainees: plain text, with its paragraphs. */
export const email = z.object({
  subject: words({ required: 'Please give the letter a subject.', most: 150, tidy: tidyText }),
  text: words({ required: 'Please write the letter.', most: 5000 }),
})
export type StaffEmail = z.infer<typeof email>

function words(rule: { required: string; most: number; tidy?: (value: unknown) => string }) {
  return z
    .unknown()
    .optional()
    .transform(rule.tidy ?? tidyLines)
    .pipe(z.string().min(1, rule.required).max(rule.most, `Please use at most ${rule.most} characters.`))
}
