import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import { passwordError } from './password-policy.ts'

const withoutCode = (password: string) => passwordError(password, { withCode: false, username: 'maya' })
const withCode = (password: string) => passwordError(password, { withCode: true, username: 'maya' })

test('E9 fifteen characters without a one-time code, eight with one, two hundred at most', () => {
  expect(withoutCode('heron-on-mudfl')).toContain('at least 15')
  expect(withoutCode('heron-on-mudfla')).toBeNull()
  expect(withCode('heron-o')).toContain('at least 8')
  expect(withCode('heron-on')).toBeNull()
  expect(withoutCode('heron mud '.repeat(13))).toBeNull()
  expect(withoutCode('h'.repeat(201))).toContain('at most 200')
})

test('E9 any character counts, and none is required', () => {
  for (const password of [
    'only small letters here',
    'ΣΟΦΟΚΛΗΣ καὶ Αντιγόνη',
    '🚣🌊 rowing at dawn 🌅',
    '            tide gate      ',
    '948372615038472',
  ])
    expect(withoutCode(password)).toBeNull()
})

test('E9 common passwords, the company’s name and the user’s own name are rejected', () => {
  for (const password of [
    'passwordpassword',
    'Password12345678',
    'tidewaytideway1',
    'Tideway Agile 2026',
    'mayamayamayamaya',
    '111111111111111',
    'qwertyqwerty12345',
    'scrumscrumscrum',
  ])
    expect(withoutCode(password), password).toMatch(/first guesses/)
})

test('what makes a password easy to guess is named', () => {
  expect(withoutCode('Tideway Agile 2026')).toContain('Leave out the name of our company')
  expect(withoutCode('mayamayamayamaya')).toContain('Leave out your own name')
  expect(withoutCode('passwordpassword')).toContain('such as a few words in a row')
})

test('E9 a password is stored as argon2id with its own salt, and matches in any Unicode composition', async () => {
  const [first, second] = await Promise.all([hashPassword('Zoë’s tide tables'), hashPassword('Zoë’s tide tables')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await isPassword('Zoe\u0308’s tide tables', first)).toBe(true)
  expect(await isPassword('Zoe’s tide tables', first)).toBe(false)
})

test('E9 twin: composition rules accept what is guessed first, and reject a good passphrase', () => {
  const naive = (password: string) => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,16}$/.test(password)
  expect([naive('Password12345678'), withoutCode('Password12345678')]).toEqual([
    true,
    expect.stringContaining('first guesses'),
  ])
  expect([naive('only small letters here'), withoutCode('only small letters here')]).toEqual([false, null])
})
