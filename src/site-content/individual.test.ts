import { expect, test } from 'vitest'
import { parseContent } from '#domain/content/content-document.ts'
import { individualDocument, introductionFor } from './individual.ts'

const withLead = (lead: string) => ({ ...individualDocument.initial, lead })

test('the introduction counts the courses where staff want it to', () => {
  expect(introductionFor(individualDocument.initial, 'Five')).toMatch(/^Five roles, one way of learning/)
  expect(introductionFor({ lead: 'Learn with us, in {{ Courses }} ways.' }, 'Five')).toBe(
    'Learn with us, in Five ways.',
  )
})

test('each question has an answer for every course, and its position in the list does not give it away', () => {
  const orders = individualDocument.initial.whichRole.questions.map(({ answers }) => answers.map((one) => one.courseId))
  for (const order of orders) expect(order.toSorted()).toEqual([1, 2, 3, 4])
  for (const place of [0, 1, 2, 3]) expect(new Set(orders.map((order) => order[place])).size).toBe(4)
})

test('a field that the introduction does not have is not published', () => {
  expect(parseContent(individualDocument, withLead('{{course}} roles'))).toEqual({
    ok: false,
    fieldErrors: { lead: 'Please use no other field than {{courses}}.' },
  })
  expect(parseContent(individualDocument, withLead('All our roles'))).toMatchObject({ ok: true })
})
