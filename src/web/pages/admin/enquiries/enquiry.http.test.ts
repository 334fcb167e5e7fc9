import { expect, test } from 'vitest'
import { aColleague, anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice } from '../../../../../tests/support/office-pages.ts'

test('an enquiry stays with a colleague who has left until it is reassigned', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform)
  await aColleague(platform, { username: 'cleo', closedAt: new Date() })
  await platform.db.updateTable('enquiry').set({ owner: 'cleo' }).where('reference', '=', reference).execute()
  const { text } = await read('staff', `/showcontact/${reference}`)
  const owner = /Owner<\/label>.*?<select.*?<\/select>/s.exec(text)?.[0]
  expect(owner).toMatch(/<option value="cleo" selected="">/)
})

test('state and owner are saved with one button, and the header has the states in which most enquiries end', async () => {
  const { platform, read, post } = await anOffice()
  const reference = await anEnquiry(platform)
  await aColleague(platform, { username: 'cleo' })
  const page = `/showcontact/${reference}`
  const form = { intent: 'save', version: '1', owner: 'cleo', state: 'waiting' }
  expect((await post('read-only', page, form)).status).toBe(403)
  expect((await post('staff', page, form)).status).toBe(303)
  const { text } = await read('staff', page)
  expect(text).toMatch(/<option value="waiting" selected="">/)
  expect(text).toMatch(/<option value="cleo" selected="">/)
  const head = /class="admin-head".*?<\/header>/s.exec(text)?.[0]
  expect(head).toContain('value="answered"')
  expect(head).toContain('value="closed"')
  expect((await post('staff', page, { ...form, state: 'open' })).status, 'the version shown was an older one').toBe(409)
})
