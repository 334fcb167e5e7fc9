import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { BUYER_FIELDS, type Buyer, buyerDetails } from '#domain/documents/document.ts'
import { changeBuyer } from '#domain/documents/change-buyer.ts'
import { reissueDocuments } from '#domain/bookings/reissue-documents.ts'
import { readFields } from '#domain/fields.ts'
import { type Act, FORM_EXPIRED } from './acted.ts'
import { readIdempotencyKey } from '#web/pages/admin/read-form.ts'

export const BUYER_LABELS: Record<keyof Buyer, string> = {
  companyName: 'Company',
  postalAddress: 'Postal address',
  purchaseOrder: 'Purchase order number',
}

export const BUYER_MESSAGES = {
  'buyer-stored': 'Stored. Papers from now on are made out so; those that are written already stay as they are.',
  reissued: 'The papers are reissued. Send the mail again for the trainee to have them.',
}

const UNKNOWN = BOOKING_CHANGE_ERRORS['unknown-booking']

/** The buttons about whom the documents are made out to. */
export const BUYER_ACTIONS: Record<'buyer' | 'reissue', Act<keyof typeof BUYER_MESSAGES>> = {
  async buyer({ platform, actor }, { bookingId, form }) {
    const read = readFields(buyerDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const answer = await changeBuyer(platform, { actor, bookingId, version, buyer: read.data })
    if (answer.ok) return { said: 'buyer-stored' }
    if (answer.error === 'unknown-booking') return UNKNOWN
    const { now, changed } = answer
    const differences = BUYER_FIELDS.map((field) => ({
      label: BUYER_LABELS[field],
      stored: now[field],
      typed: read.data[field],
    }))
    return {
      status: 409,
      conflict: {
        by: changed?.by.replace('staff:', '') ?? null,
        at: changed?.at ?? null,
        differences: differences.filter(({ stored, typed }) => stored !== typed),
      },
    }
  },

  async reissue({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await reissueDocuments(platform, { actor, bookingId, idempotencyKey })
    if (answer.ok) return { said: 'reissued' }
    if (answer.error === 'unknown-booking') return UNKNOWN
    return { status: 409, sentence: 'Every paper of this booking names this buyer already.' }
  },
}
