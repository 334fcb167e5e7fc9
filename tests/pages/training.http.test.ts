import { expect, test } from 'vitest'
import { programmeEvenings } from '#domain/courses/programme-evenings.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { CANCELLATION_DAYS } from '#domain/withdrawal-period.ts'
import { MOVE_UNTIL_HOURS } from '#domain/students/move-until.ts'
import { liveEvening } from '../../content/courses/programme.ts'
import { tiers } from '../../content/programmes.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { elementsOf, headingsOf, linksOf, mainOf, regionOf, structuredDataOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { TRAINERS } from '../support/trainers.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const get = (path: string) => fetch(new URL(path, site().url))
const read = async (path: string) => (await get(path)).text()
const itemsOf = (html: string, region: string) => elementsOf(regionOf(html, region), 'li')

const courses = [
  { id: 1, path: '/scrumMaster', banner: 'Scrum Master Training', lower: '/course/1' },
  { id: 2, path: '/businessAnalyst', banner: 'Become a Certified Business Analyst', lower: '/course/2' },
  { id: 3, path: '/productOwner', banner: 'Product Owner Training', lower: '/course/3' },
  { id: 4, path: '/projectManager', banner: 'Project Manager Training', lower: '/TraineeDetails' },
]

test.for(courses)('$path has its banner, its sections and two ways to book', async ({ id, path, banner, lower }) => {
  const html = await read(path)
  expect(headingsOf(html, 1)).toEqual([banner])
  expect(headingsOf(html, 2)).toEqual(
    expect.arrayContaining([
      'Overview',
      'Who it is for',
      'Week by week',
      'Objectives',
      'What you will learn',
      'Modules',
      'Facilitators',
      'Training dates',
      'Online location',
      'Refunds',
    ]),
  )
  const ways = linksOf(mainOf(html)).filter(({ words }) => words === 'BOOK NOW')
  const { trainingDate } = await (await get(`/mainapp/api/v1/courses/${id}`)).json()
  const date = `?date=${encodeURIComponent(trainingDate.split('|')[0])}`
  expect(ways.map(({ href }) => href)).toEqual([`/course/${id}${date}`, lower + date])
  for (const { href } of ways) {
    const form = await get(href)
    expect(new URL(form.url).pathname + new URL(form.url).search).toBe(`/course/${id}${date}`)
    expect(headingsOf(await form.text(), 1)).toEqual([expect.stringMatching(/^Book /)])
  }
})

test.for(courses)('$path shows and describes the dates that the API offers', async ({ id, path }) => {
  const { trainingDate, amount } = await (await get(`/mainapp/api/v1/courses/${id}`)).json()
  const dates: string[] = trainingDate.split('|')
  const html = await read(path)
  const bookable = elementsOf(regionOf(html, 'Training dates'), 'tr')
    .map((row) => ({
      date: wordsOf(elementsOf(row, 'th').find((head) => head.includes('scope="row"')) ?? ''),
      book: linksOf(row).find(({ href }) => href.startsWith(`/course/${id}?`)),
    }))
    .filter(({ book }) => book)
  expect(
    bookable.map(({ date }) => date),
    'full ones are listed too, without a link to book',
  ).toEqual(dates)
  const [data] = structuredDataOf(html).filter((one) => one['@type'] === 'Course')
  expect(data).toMatchObject({
    hasCourseInstance: expect.arrayContaining(dates.map((name) => expect.objectContaining({ name }))),
    offers: { price: amount.toFixed(2) },
  })
  const form = await read(bookable[1]?.book?.href ?? '')
  const chosen = elementsOf(form, 'option').filter((option) => /^<option[^>]*\sselected/.test(option))
  expect(chosen.map(wordsOf)).toContainEqual(expect.stringContaining(dates[1] ?? '?'))
})

test.for(courses)(
  '$path says in one place what the next start costs, when it is and how to get out of it',
  async ({ id, path }) => {
    const { amount, depositAmount } = await (await get(`/mainapp/api/v1/courses/${id}`)).json()
    const ticket = wordsOf(regionOf(await read(path), 'Next start'))
    for (const sum of [amount, depositAmount]) expect(ticket).toContain(`£${sum.toLocaleString('en-GB')}`)
    expect(ticket).toMatch(/Sat \d+ \w+ \d{4}/)
    expect(ticket).toMatch(/Places left \d+ of \d+/)
    expect(ticket).toContain('until 48 hours before')
    expect(MOVE_UNTIL_HOURS).toBe(48)
    expect(ticket).toContain(`${CANCELLATION_DAYS} days to cancel`)
  },
)

test.for(courses)('$path dates the twelve weeks that follow the next start', async ({ path }) => {
  const html = await read(path)
  const weeks = itemsOf(html, 'Week by week').map(wordsOf)
  const course = structuredDataOf(html).find((one) => one['@type'] === 'Course')
  const [next] = (course?.hasCourseInstance ?? []) as { startDate: string; endDate: string }[] // as course-meta.ts writes it
  const session = { startsAt: new Date(next?.startDate ?? ''), endsAt: new Date(next?.endDate ?? '') }
  const run = { zone: 'Europe/London', sessions: [session] }
  const evenings = programmeEvenings(run, { weeks: 12, evening: liveEvening })
  expect(weeks.slice(1)).toEqual(
    evenings.map(({ startsAt }, week) => expect.stringContaining(`Week ${week + 1} ${formatDay(startsAt, run.zone)}`)),
  )
})

test.for(courses)(
  '$path names its trainers, but does not claim the samples in its structured data',
  async ({ path }) => {
    const html = await read(path)
    const data = JSON.stringify(structuredDataOf(html))
    for (const { name } of TRAINERS) {
      expect(headingsOf(regionOf(html, 'Facilitators'), 3)).toContain(name)
      expect(data).not.toContain(name)
    }
  },
)

test.for(courses)('$path describes the questions that it answers', async ({ path }) => {
  const html = await read(path)
  const described = structuredDataOf(html).find((one) => one['@type'] === 'FAQPage')
  const questions = headingsOf(regionOf(html, 'Questions people ask'), 3)
  expect(described?.mainEntity).toEqual(questions.map((name) => expect.objectContaining({ name })))
})

test.for(courses)('$path has its lesson plan and a letter to an employer, as PDFs', async ({ path }) => {
  const links = linksOf(mainOf(await read(path)))
  for (const words of ['Both days, hour by hour (PDF)', 'A letter to your employer (PDF)']) {
    const file = await get(links.find((link) => link.words === words)?.href ?? '')
    expect(file.headers.get('content-type'), words).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1'), words).toMatch(/^%PDF/)
  }
})

test.for(courses)('each date of $path goes into a calendar', async ({ path }) => {
  const dates = regionOf(await read(path), 'Training dates')
  const files = linksOf(dates).filter(({ words }) => words.startsWith('Add to calendar'))
  expect(files).toHaveLength(elementsOf(dates, 'tr').length - 1)
  for (const { href } of files) {
    const file = await get(href)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  }
})

test.for(['/course/1/calendar.ics', '/course/1/calendar.ics?date=none', '/course/9/letter.pdf'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the Scrum Master page names four objectives and the nine modules in order', async () => {
  const html = await read('/scrumMaster')
  expect(itemsOf(html, 'Objectives')).toHaveLength(4)
  expect(headingsOf(regionOf(html, 'Modules'), 3)).toEqual([
    'Project Initiation',
    'Business Analysis',
    'Project Management',
    'Scrum',
    'Scrum Roles and Responsibilities',
    'Scrum Artefacts',
    'Scrum Ceremonies',
    'Agile Metrics',
    'Agile Management tools',
  ])
})

test('the Business Analyst page has eight modules', async () => {
  expect(itemsOf(await read('/businessAnalyst'), 'Modules')).toHaveLength(8)
})

test('the page for individuals has the film, four courses and a way to each', async () => {
  const html = await read('/individualTraining')
  const [film = ''] = elementsOf(html, 'video')
  expect(film).toMatch(/^<video[^>]*\scontrols/)
  expect(wordsOf(film)).toContain('Your browser does not support HTML video.')
  const ways = linksOf(html).filter(({ words }) => words === 'Find out more')
  expect(ways.map(({ href }) => href)).toEqual(courses.map((course) => course.path))
})

test('answers about a week at work lead to a role, with its course', async () => {
  const asked = await read('/individualTraining')
  expect(wordsOf(asked)).not.toContain('Your answers point to')
  expect(asked.match(/type="radio"/g)).toHaveLength(16)
  const answered = await read('/individualTraining?role-1=3&role-2=3&role-3=1&role-4=%3Cb%3E')
  expect(wordsOf(answered)).toContain('Your answers point to Product Owner.')
  expect(linksOf(answered)).toContainEqual(
    expect.objectContaining({ href: '/productOwner', words: 'Read about the Product Owner course' }),
  )
  expect(answered.match(/checked=""[^>]*value="\d"|value="\d"[^>]*checked=""/g)).toHaveLength(3)
})

test('the corporate page has its benefits, its pillars and two ways to the programmes', async () => {
  const html = await read('/corporateTraining')
  expect(headingsOf(html, 3)).toEqual(
    expect.arrayContaining([
      'Bridge the Skills Gap',
      'Rapidly Respond to Change',
      'Enhance Company Culture',
      'Increase Staff Retention',
      'Customer focused',
      'Agile leaders',
      'Optimised business operations',
    ]),
  )
  const ways = linksOf(mainOf(html)).filter(({ words }) => words.startsWith('View programmes'))
  expect(ways.map(({ href }) => href)).toEqual(['/viewProgrammes', '/viewProgrammes'])
  expect((await get('/viewProgrammes')).status).toBe(200)
})

test('the corporate page says group sizes, prices and how to order, and links a sample agenda', async () => {
  const html = await read('/corporateTraining')
  expect(wordsOf(regionOf(html, 'Groups and prices'))).toMatch(/Two days ?from £4,800 ?from £600.*6 to 12 people/)
  expect(headingsOf(regionOf(html, 'What happens next'), 3)).toEqual([
    'A quote',
    'Your purchase order',
    'Your dates',
    'One invoice',
  ])
  const agenda = linksOf(mainOf(html)).find(({ words }) => words.startsWith('Sample agenda'))
  const file = await get(agenda?.href ?? '')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/)
})

test.for(['/corporateTraining', '/viewProgrammes', '/BookAcall'])('%s offers times for a call', async (path) => {
  const times = (await read(path)).match(/<input[^>]* name="callAt"/g) ?? []
  expect(times.length, 'two weeks of half hours, and any time').toBeGreaterThan(150)
})

test('nine programmes are shown in three tiers, each with its audience', async () => {
  const html = await read('/viewProgrammes')
  for (const { name, programmes } of tiers) {
    const tier = regionOf(html, name)
    expect(headingsOf(tier, 3)).toEqual(programmes.map((programme) => programme.name))
    expect(wordsOf(tier).match(/Who is it for\?/g)).toHaveLength(3)
    expect(wordsOf(tier).match(/Price ?from £\d,\d00 a group/g)).toHaveLength(3)
    const ways = linksOf(tier).filter(({ words }) => words.startsWith('Ask about this programme'))
    const asking = ({ name: one }: { name: string }) =>
      `/viewProgrammes?programme=${encodeURIComponent(one)}#book-call-section`
    expect(ways.map(({ href }) => href)).toEqual(programmes.map(asking))
  }
  expect(headingsOf(html, 2)).toContain("Can't find the right course")
})
