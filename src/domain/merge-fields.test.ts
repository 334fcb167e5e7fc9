import { expect, test } from 'vitest'
import { fillMergeFields, findMergeFields, findUnknownFields } from './merge-fields.ts'

test('fields are filled in; one without a value stays, and so does what is no field', () => {
  const filled = fillMergeFields('Hi {{ First name }}, {{course}} is {{price}}. {{constructor}} {one} {{}}', {
    'first name': 'Tom $& {{price}}',
    course: 'Scrum Master',
  })
  expect(filled).toBe('Hi Tom $& {{price}}, Scrum Master is {{price}}. {{constructor}} {one} {{}}')
})

test('what is in double braces is found once, and a field that is not known is named', () => {
  expect(findMergeFields('{{price}} {{wrong}} {{price}} {one}')).toEqual(['{{price}}', '{{wrong}}'])
  expect(findUnknownFields('{{price}} {{wrong}} {{ Next date }}', ['price', 'next date'])).toEqual(['{{wrong}}'])
})
