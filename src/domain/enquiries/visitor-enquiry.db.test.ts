import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { receiveEnquiryFrom } from './visitor-enquiry.ts'

const PERSON = {
  name: 'Ngozi Okafor',
  course: 'Scrum Master',
  message: 'Which course?',
  userType: 'individual',
  contactNumber: '02079460123',
}

test('one sender is one, however the address is typed; a colleague beside them is another', async () => {
  const platform = await aPlatform()
  const send = async (email: string) => {
    const input = { ...PERSON, email }
    const sent = await receiveEnquiryFrom(platform, { kind: 'contact', input, address: '203.0.113.9' })
    return sent.ok ? 'sent' : sent.error
  }
  const same = [
    'ngozi@example.com',
    'Ngozi@Example.com',
    ' ngozi@example.com',
    'ngozi\u200b@example.com',
    'ngozi＠example.com',
  ]
  for (const email of same) expect(await send(email), email).toBe('sent')
  expect(await send('\u200engozi@example.com')).toBe('too-many-tries')
  expect(await send('colleague@example.com')).toBe('sent')
})
