import { z } from 'zod'
import { tidyText } from '#domain/text.ts'
import { isEmailAddress } from '#platform/email-address.ts'
import { passwordError } from '#domain/accounts/password-policy.ts'

const line = (most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().max(most, `Please use at most ${most} characters`))

/** Who is asked to sign up, with the sentences of the form. */
export const invitation = z.object({
  name: line(200).refine(Boolean, 'Name is required'),
  email: line(254).refine(isEmailAddress, 'Valid email is required'),
  role: z.enum(['student', 'read-only', 'staff', 'owner'], 'Please choose what this person may do'),
})
export type Invitation = z.output<typeof invitation>

/** What somebody chooses who signs up. A student's username is their email address. */
export const newAccountFields = z
  .object({
    name: line(200).refine(Boolean, 'Name is required'),
    username: line(60).refine(
      (name) => /^[\p{L}\d][\p{L}\d._@+-]{2,}$/u.test(name),
      'Please use 3 to 60 letters, digits, dots or hyphens',
    ),
    password: z.string().catch(''),
  })
  .superRefine(({ username, password }, context) => {
    const fault = passwordError(password, { withCode: false, username })
    if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault })
  })
