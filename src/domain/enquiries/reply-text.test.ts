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

test('the first name is the first word, unless that is a title', () => {
  expect([' Tom  Barker', 'Cher', 'Dr Barker', 'Ms. Lind', ''].map(firstNameOf)).toEqual([
    'Tom',
    'Cher',
    'Dr Barker',
    'Ms. Lind',
    '',
  ])
})
