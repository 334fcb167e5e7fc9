import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/support/articles.ts'
import { aBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { postComment } from '../blog/post-comment.ts'
import { syncArticles } from '../blog/article-search.ts'
import { findEnquiry } from './find-enquiry.ts'
import { addEnquiryNote, replyToEnquiry } from './reply-to-enquiry.ts'
import { claimEnquiry } from './change-enquiry.ts'

const actor = 'staff:bo' as const

test('its page shows all that was done about it, in order', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await claimEnquiry(platform, { reference, version: 1, actor })
  await addEnquiryNote(platform, { reference, actor: 'staff:mira', text: 'Rang.', idempotencyKey: 'a' })
  await replyToEnquiry(platform, { reference, version: 2, actor, text: 'In May.', idempotencyKey: 'b' })
  const enquiry = await findEnquiry(platform, { reference: reference.toLowerCase() })
  expect(enquiry).toMatchObject({ reference, state: 'answered', owner: 'bo', version: 3, dueAt: null, late: false })
  expect(enquiry?.thread).toEqual([
    {
      kind: 'change',
      at: expect.any(Date),
      by: 'staff:bo',
      action: 'enquiry-taken',
      changes: [
        { field: 'owner', from: '', to: 'bo' },
        { field: 'state', from: 'new', to: 'open' },
      ],
    },
    { kind: 'note', at: expect.any(Date), by: 'staff:mira', text: 'Rang.' },
    {
      kind: 'reply',
      at: expect.any(Date),
      by: 'staff:bo',
      text: 'In May.',
      mail: { id: expect.any(String), sentAt: null, isUndelivered: false },
    },
  ])
})

test('a person is recognised by the address however it is capitalised, or by name and number however they are written', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  const reference = await anEnquiry(platform, { email: 'Amara@example.com', contactNumber: '+44 7700 900123' })
  const byAddress = await anEnquiry(platform, { contactNumber: '1', message: 'Again.' })
  const byNumber = await anEnquiry(platform, {
    email: 'other@example.com',
    contactNumber: '07700-900123',
    name: 'amara  OKAFOR',
  })
  await anEnquiry(platform, {
    email: 'fifth@example.com',
    contactNumber: '07700 900123',
    name: 'Bo of the same office',
  })
  await anEnquiry(platform, { email: 'nobody@example.com', contactNumber: '07700 900124' })
  const third = { email: 'third@example.com', phoneNumber: '07700 900 123' }
  const booking = await aBooking(platform, { ...third, fullName: 'Amara Okafor' })
  await aBooking(platform, { ...third, fullName: 'Cleo of the same office' })
  await aBooking(platform, { email: 'fourth@example.com', phoneNumber: '07700 900 124' })
  await postComment(platform, {
    slug: 'userstory',
    input: { name: 'A', email: 'AMARA@example.com', text: 'Good.' },
  })
  const { senderHistory } = (await findEnquiry(platform, { reference })) ?? {}
  expect(senderHistory?.enquiries.map((one) => one.reference)).toEqual([byNumber, byAddress])
  expect(senderHistory?.bookings.map((one) => one.reference)).toEqual([booking.reference])
  expect(senderHistory?.enquiries.map((one) => one.name)).toEqual(['amara OKAFOR', 'Amara Okafor'])
  expect(senderHistory?.comments).toMatchObject([{ name: 'A' }])
})

test('a short number does not identify a person', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform, { email: 'a@example.com', contactNumber: '12' })
  await anEnquiry(platform, { email: 'b@example.com', contactNumber: '12' })
  expect((await findEnquiry(platform, { reference }))?.senderHistory.enquiries).toEqual([])
})

test('an unknown reference is not found', async () => {
  const platform = await aPlatform()
  expect(await findEnquiry(platform, { reference: 'ENQ-NONE' })).toBeNull()
})
