import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.for([
  ['amara@gmail.com', 'am…@gmail.com'],
  ['bo@hotmail.co.uk', 'bo…@hotmail.co.uk'],
  ['zephyrine@quaverley.example', 'ze…@qu….example'],
  ['a@gmial.com', 'a…@gm….com'],
  ['z@localhost', 'z…@lo…'],
  ['李小龍@例え.jp', '李小…@例え….jp'],
])('%s is shown as %s', ([email = '', shown]) => {
  expect(maskEmail(email)).toBe(shown)
})
