import { expect, test } from 'vitest'
import { anOffer, aWaitingListEntry } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData, aDepositDocuments } from '../../tests/support/document-data.ts'
import { renderEmail } from './email-template.tsx'
import { waitingJoined } from './waiting-list.tsx'

test('the email to a person on the waiting list says their position', async () => {
  const { text } = await renderEmail(waitingJoined, aWaitingListEntry(aBookingDocumentData()))
  expect(text).toContain('You’re number 3 on the list.')
  expect(text).toContain('hold the place for you until 20:00 UK time on the next day')
})

test('an offer says until when, and what is paid', async () => {
  const { text } = await anOffer(aBookingDocumentData())
  expect(text).toContain('We’re holding it for you until 21:42 GMT on Sun 22 Nov 2026.')
  expect(text).toContain('Pay £750.00 and take the place')
  expect(text).toContain('https://tideway.example/checkout/abc')
  expect((await anOffer(aDepositDocuments())).text).toContain(
    'The deposit of £375.00 is due now, the balance of £1,125.00 by Sat 21 Nov 2026.',
  )
})
