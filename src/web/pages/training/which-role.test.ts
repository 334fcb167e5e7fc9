import { expect, test } from 'vitest'
import { mostChosen, readRoleAnswers } from './which-role.tsx'

const STARTS = [1, 2, 3, 4].map((id) => ({ course: { id } }))

function idsFor(query: string): number[] {
  const answers = readRoleAnswers(new URLSearchParams(query), 4)
  return mostChosen(STARTS, answers).map(({ course }) => course.id)
}

test('the role that most answers point to is shown, or each of those that as many point to', () => {
  expect(idsFor('role-1=3&role-2=1&role-3=3&role-4=2')).toEqual([3])
  expect(idsFor('role-2=4')).toEqual([4])
  expect(idsFor('role-1=4&role-2=2&role-3=4&role-4=2')).toEqual([2, 4])
})

test('without an answer, or with one that there is not, there is no role', () => {
  for (const query of ['', 'role-1=', 'role-1=9', 'role-1=x&role-2=-1', 'role-5=1', 'role-1=NaN&role-2=1e400'])
    expect(idsFor(query), query).toEqual([])
  expect(mostChosen([], [1, 2])).toEqual([])
})
