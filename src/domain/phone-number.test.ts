import { expect, test } from 'vitest'
import { formatPhone, toTelephoneLink } from './phone-number.ts'

test('a telephone number is dialled as its country writes it, however it was typed', () => {
  for (const typed of ['+44 20 7946 0123', '+44 (0)20 7946 0123', '0044 20 7946 0123', '020 7946 0123'])
    expect(toTelephoneLink(typed), typed).toBe('tel:+442079460123')
  expect(toTelephoneLink('+1 (555) 010-0199')).toBe('tel:+15550100199')
})

test('a stored telephone number is shown with its country, and a British one in groups', () => {
  expect(formatPhone('447700900123')).toBe('+44 7700 900123')
  expect(formatPhone('02079460123')).toBe('+44 20 7946 0123')
  expect(formatPhone('15550100199')).toBe('+15550100199')
})
