import { expect, test } from 'vitest'
import { likelyAddress } from './likely-address.ts'

test('a slip in a common domain is seen: a letter too many, too few, another, two that changed places', () => {
  for (const domain of ['gmial.com', 'gmal.com', 'gmaill.com', 'gmeil.com', 'gmail.con', 'gmail.co', 'GMIAL.com'])
    expect(likelyAddress(`Ann.O@${domain} `), domain).toBe('Ann.O@gmail.com')
  expect(likelyAddress('ann@hotmial.co.uk')).toBe('ann@hotmail.co.uk')
  expect(likelyAddress('ann@outlok.com')).toBe('ann@outlook.com')
})

test('a right one, another provider’s, a company’s and what is no address are left alone', () => {
  for (const typed of [
    'ann@gmail.com',
    'ann@mail.com',
    'ann@ymail.com',
    'ann@tansylane.example',
    'gmial.com',
    '@gmial.com',
    '',
  ])
    expect(likelyAddress(typed), typed).toBeNull()
})
