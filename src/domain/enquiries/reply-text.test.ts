import { expect, test } from 'vitest'
import { composeReply, firstNameOf, hasGreeting } from './reply-text.ts'

const reply = (text: string) =>
  composeReply({
    reference: 'ENQ-7K3M9Q',
    name: 'Tom Barker',
    message: 'When?',
    text,
    author: 'Mira Lind',
    brand: 'Tideway Agile',
  })

test('a customer is greeted once: by what staff wrote, or by us where that has no greeting', () => {
  expect(reply('In May.').greeting).toBe('Hello Tom,')
  for (const text of ['Hi Tom,\n\nIn May.', 'hello Mr Barker, in May.', 'Dear Tom', 'Good morning, Tom.', ' Hey!'])
    expect(reply(text).greeting, text).toBeNull()
  for (const text of ['His dates are in May.', 'Highly likely.', 'Goodness, no.', 'Dearest', 'In May. Hello to all.'])
    expect(hasGreeting(text), text).toBe(false)
})

test('a reply is signed with the colleague’s name and quotes the question', () => {
  expect(reply('In May.')).toMatchObject({
    subject: 'Your message to Tideway Agile (ENQ-7K3M9Q)',
    signature: 'Mira Lind, Tideway Agile',
    quote: 'When?',
  })
})

test.each([
  [' Tom  Barker', 'Tom'],
  ['TOM BARKER', 'TOM'],
  ['Mary-Jane O’Neill', 'Mary-Jane'],
  ['José María de la Cruz', 'José'],
  ['Jo Lind', 'Jo'],
  ['Иван Петров', 'Иван'],
  ['नरेन्द्र कुमार', 'नरेन्द्र'],
])('the first name of %j is %j', (name, first) => expect(firstNameOf(name)).toBe(first))

test.each([
  'Cher',
  'Dr Barker',
  'Ms. Lind',
  'J. R. R. Tolkien',
  'JR Tolkien',
  'J Tolkien',
  'Barker, Tom',
  'BARKER Tom',
  'Nguyễn Văn An',
  'Zhang Wei',
  'Kovács János',
  'van der Berg',
  'Ann-Lee 李',
  '王 小明',
  '김 민준',
  'สมชาย ใจดี',
  'Team 7',
  '<b>Amara</b> Okafor',
  '"Amy" Bloggs',
  '',
])('where the first name is not sure the whole is said: %j', (name) => expect(firstNameOf(name)).toBe(name))
