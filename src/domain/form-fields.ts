import { z } from 'zod'
import { readPhone } from '#domain/phone-number.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { foldSigns } from '#platform/typed-text.ts'

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

/** A telephone number as it is stored. What shows nothing is empty where it may be. */
export const phoneField = (message: string, { optional = false } = {}) =>
  z
    .unknown()
    .optional()
    .transform((typed, { addIssue }) => {
      if (optional && foldSigns(typed) === '') return ''
      const phone = readPhone(typed)
      if (phone !== null) return phone
      addIssue({ code: 'custom', message })
      return z.NEVER
    })
