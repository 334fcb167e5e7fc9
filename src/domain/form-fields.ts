import { z } from 'zod'
import { readEmailAddress } from '#platform/email-address.ts'

/** The email address of a form, in the one form that is stored and compared. */
export const emailField = (message: string) =>
  z
    .unknown()
    .optional()
    .transform((typed, { addIssue }) => {
      const address = readEmailAddress(typed)
      if (address !== null) return address
      addIssue({ code: 'custom', message })
      return z.NEVER
    })
