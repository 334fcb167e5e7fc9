import { expect, test } from 'vitest'
import { aColleague, anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice } from '../../../../../tests/support/office-pages.ts'

test('who looks after an enquiry still does when they have left, until somebody says otherwise', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform)
  await aColleague(platform, { username: 'cleo', closedAt: new Date() })
  await platform.db.updateTable('enquiry').set({ owner: 'cleo' }).where('reference', '=', reference).execute()
  const { text } = await read('staff', `/showcontact/${reference}`)
  const owner = /Give it to<\/label>.*?<select.*?<\/select>/s.exec(text)?.[0]
  expect(owner).toMatch(/<option value="cleo" selected="">/)
})
