import { expect, test } from 'vitest'
import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { listComingSteps } from './coming-steps.ts'

const session = (day: string) => ({ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T17:00Z`) })
const run = { zone: 'Europe/London', sessions: [session('2026-12-05'), session('2026-12-06')] }
const weeks = [{}, {}] as ProgrammeWeek[] // only their number counts here

const steps = (now: string, from = run) =>
  listComingSteps({ run: from, weeks, withTrainers: '', now: new Date(now) }).map(
    ({ when, text }) => `${when}: ${text}`,
  )

test('before the course its first session, its first evening and the day of the joining link are named', () => {
  const [first, evening] = steps('2026-11-20T09:00Z')
  expect(first).toBe(
    'Sat 5 Dec 2026: your first session starts at 10:00 GMT, live online. We email your joining link by Fri 4 Dec 2026.',
  )
  expect(evening).toMatch(/your first live evening starts at .*, the first of twelve weeks of project work\.$/)
})

test('once the first session has begun the link is there now, and the session that is next is named', () => {
  const link = 'Your joining link is in the email that we sent you.'
  expect(steps('2026-12-05T11:00Z')[0]).toBe(`Now: your session is on until 17:00 GMT, live online. ${link}`)
  expect(steps('2026-12-05T20:00Z')[0]).toBe(
    `Sun 6 Dec 2026: your next session starts at 10:00 GMT, live online. ${link}`,
  )
})

test('after the sessions only evenings are to come, and then nothing', () => {
  const [evening, ...more] = steps('2026-12-06T20:00Z')
  expect(evening).toMatch(/your first live evening starts at/)
  expect(more).toEqual([])
  expect(steps('2027-06-01T09:00Z')).toEqual([])
})
