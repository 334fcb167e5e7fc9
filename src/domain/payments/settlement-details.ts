import { z } from 'zod'
import { atMost, tidyText } from '#domain/text.ts'
import type { PaymentKind } from '#platform/tables.ts'

/** How long a place may be held that staff book for someone. */
export const AGREED_HOLD_DAYS = { usual: 3, most: 7 }

/** How it is paid: by a link in an email, already (staff record the payment next), or not at all. */
const SETTLEMENTS = ['link', 'received', 'waived'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

const HOLD_DAYS_MISSING = 'Please choose for how long.'

/** What staff choose besides the fields of the booking form. */
export const settlementDetails = z.object({
  settlement: z.enum(SETTLEMENTS, 'Please choose how it is paid.'),
  holdDays: z.coerce
    .number(HOLD_DAYS_MISSING)
    .int(HOLD_DAYS_MISSING)
    .min(1, HOLD_DAYS_MISSING)
    .max(AGREED_HOLD_DAYS.most, `Please choose ${AGREED_HOLD_DAYS.most} days at most.`)
    .default(AGREED_HOLD_DAYS.usual),
})

export type SettlementDetails = z.infer<typeof settlementDetails>

/** How money reaches us that is no card payment. */
export const RECORDED_KINDS = ['transfer', 'cheque', 'cash', 'other'] as const satisfies PaymentKind[]

export const recordedPayment = z.object({
  kind: z.enum(RECORDED_KINDS, 'Please choose how it was paid.'),
  receivedOn: z.iso.date('Please give the day on which the money arrived.'),
  reference: z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().max(80, atMost(80))),
})
