import { expect, test } from 'vitest'
import { unguessableId } from '../../platform/random.ts'
import { withoutKeys } from './keep-letter.ts'

const site = 'https://tideway.example'

test('S9 a kept letter holds none of the keys of its links, in the page or in the text', () => {
  const [key, seal] = [unguessableId(), `${unguessableId()}${unguessableId()}`]
  expect(withoutKeys(`<a href="${site}/signUp/${seal}">Choose</a> ${site}/checkout/${key} .`, site)).toBe(
    `<a href="${site}/signUp/…">Choose</a> ${site}/checkout/… .`,
  )
  expect(withoutKeys(`${site}/CourseConfirmation?reference=${key}&amp;from=mail#${key}`, site)).toBe(
    `${site}/CourseConfirmation?reference=…&amp;from=mail#…`,
  )
})

test('whatever else it says stays as it is', () => {
  const letter = `${site}/coronaviruspandemic ${site}/Login?next=/myBookings, https://other.example/${'a'.repeat(50)} ${'b'.repeat(50)}`
  expect(withoutKeys(letter, site)).toBe(letter)
})
