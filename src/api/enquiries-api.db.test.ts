import { expect, test } from 'vitest'
import { aPlatform } from '../../tests/support/platform.ts'
import { buildTestApp, json } from '../../tests/support/test-app.ts'
import { enquiriesApi } from './enquiries-api.ts'

const PERSON = { name: 'Amara Okafor', email: 'amara@example.com', contactNumber: '020 7946 0123' }
const BUSINESS = { ...PERSON, companyName: 'Fjord Shipping', jobRole: 'hr', companySize: '0-10' }

test('an enquiry says whether it is from an individual or a business; an unknown type is rejected and not stored', async () => {
  const platform = await aPlatform()
  const app = buildTestApp(enquiriesApi(platform))
  for (const userType of ['martian', 'Business', '', undefined, null, 1]) {
    const answer = await app.request('/contact', json({ ...BUSINESS, userType }))
    expect(answer.status, String(userType)).toBe(422)
    expect(await answer.json()).toEqual({
      code: 'wrong-fields',
      error: 'Please correct the marked fields.',
      fieldErrors: { userType: 'Please say whether you write as an individual or for a business' },
    })
  }
  expect(await platform.db.selectFrom('enquiry').select('id').execute()).toEqual([])
})

test('a message, a call-back and a business call are told apart by the type and the course', async () => {
  const platform = await aPlatform()
  const app = buildTestApp(enquiriesApi(platform))
  for (const body of [
    { ...PERSON, userType: 'individual', course: 'Scrum Master' },
    { ...PERSON, userType: 'individual' },
    { ...BUSINESS, userType: 'business' },
  ])
    expect((await app.request('/contact', json(body))).status).toBe(200)
  const stored = await platform.db.selectFrom('enquiry').select(['kind', 'companyName']).execute()
  expect(new Set(stored)).toEqual(
    new Set([
      { kind: 'contact', companyName: null },
      { kind: 'call-back', companyName: null },
      { kind: 'business-call', companyName: 'Fjord Shipping' },
    ]),
  )
})
