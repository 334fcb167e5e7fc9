import { expect, test } from 'vitest'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'

const PAGE = '/account'

const openOf = (html: string) =>
  [...mainOf(html).matchAll(/<details[^>]* open=""[^>]*><summary>([^<]*)/g)].map(([, label]) => label)

test('the forms of one’s account are folded, and one that came back with an error is open', async () => {
  const { read, post } = await anOffice()
  const page = await read('staff', PAGE)
  expect(mainOf(page.text)).toContain('name="newPassword"')
  expect(openOf(page.text)).toEqual([])
  const password = await post('staff', PAGE, { intent: 'password', password: 'wrong', newPassword: 'tides by heart' })
  expect(openOf(password.text)).toEqual(['Change the password'])
  const codes = await post('staff', PAGE, { intent: 'codes-begin', codesPassword: 'wrong' })
  expect(openOf(codes.text)).toEqual(['Set up codes'])
})
