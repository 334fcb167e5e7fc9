import { expect, test } from 'vitest'
import { aColleague, anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice } from '../../../../../tests/support/office-pages.ts'

test('an enquiry stays with a colleague who has left until it is reassigned', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform)
  await aColleague(platform, { username: 'cleo', closedAt: new Date() })
  await platform.db.updateTable('enquiry').set({ owner: 'cleo' }).where('reference', '=', reference).execute()
  const { text } = await read('staff', `/showcontact/${reference}`)
  const owner = /Assign to<\/label>.*?<select.*?<\/select>/s.exec(text)?.[0]
  expect(owner).toMatch(/<option value="cleo" selected="">/)
})
