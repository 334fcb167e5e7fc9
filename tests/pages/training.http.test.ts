import { expect, test } from 'vitest'
import { programmeEvenings } from '#domain/courses/programme-evenings.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { CANCELLATION_DAYS } from '#domain/withdrawal-period.ts'
import { MOVE_UNTIL_HOURS } from '#domain/bookings/move-until.ts'
import { lessonPlanOf } from '../../content/lesson-plans/lesson-plans.ts'
import { liveEvening } from '../../content/courses/programme.ts'
import { tiers } from '../../content/programmes.ts'
import { roleNames, roles, workedExample } from '../../content/worked-example/worked-example.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import {
  attributeOf,
  elementsOf,
  hasTarget,
  headingsOf,
  linksOf,
  mainOf,
  regionOf,
  structuredDataOf,
  wordsOf,
} from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { TRAINERS } from '../support/trainers.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const get = (path: string) => fetch(new URL(path, site().url))
const read = async (path: string) => (await get(path)).text()
const inputsNamed = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => (attributeOf(input, 'name') === name ? [input] : []))
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
  expect([...headingsOf(html, 2), ...headingsOf(html, 3)]).toEqual(
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
  const [ticket, ...sections] = headingsOf(mainOf(html), 2)
  expect(html).toContain(`Next start: ${ticket}`)
  expect(sections.length).toBeLessThanOrEqual(9)
  const links = linksOf(regionOf(html, 'On this page'))
  expect(links.filter(({ href }) => !hasTarget(html, href))).toEqual([])
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
    expect(ticket).toContain('group of 12 at most')
    expect(ticket).toContain(`30 taught hours £${amount / 30} an hour`)
    expect(ticket).toMatch(/the rest by Sat \d+ \w+ \d{4}/)
    expect(ticket).toContain('until 48 hours before')
    expect(MOVE_UNTIL_HOURS).toBe(48)
    expect(ticket).toContain(`${CANCELLATION_DAYS} days to cancel`)
  },
)

test.for(courses)('$path dates the twelve weeks that follow the next start', async ({ path }) => {
  const html = await read(path)
  const weeks = itemsOf(html, 'Weeks 1 to 12').map(wordsOf)
  const course = structuredDataOf(html).find((one) => one['@type'] === 'Course')
  const [next] = (course?.hasCourseInstance ?? []) as { startDate: string; endDate: string }[] // as course-meta.ts writes it
  const session = { startsAt: new Date(next?.startDate ?? ''), endsAt: new Date(next?.endDate ?? '') }
  const run = { zone: 'Europe/London', sessions: [session] }
  const evenings = programmeEvenings(run, { weeks: 12, evening: liveEvening })
  expect(weeks).toEqual(
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

test.for(courses)('$path adds up what its price buys, and says what a deposit means', async ({ id, path }) => {
  const { amount, depositAmount } = await (await get(`/mainapp/api/v1/courses/${id}`)).json()
  const pounds = (sum: number) => `£${sum.toLocaleString('en-GB')}`
  const value = wordsOf(regionOf(await read(path), `What ${pounds(amount)} adds up to`))
  expect(value).toContain('2 live days, without lunch 12 h 12 live evenings 18 h')
  expect(value).toContain(`Taught, ${pounds(amount / 30)} an hour 30 h`)
  expect(value).toMatch(
    new RegExp(`${pounds(depositAmount)} holds .* The rest, ${pounds(amount - depositAmount)}, is due by Sat`),
  )
})

test.for(courses)('$path shows its live days hour by hour, in their order', async ({ id, path }) => {
  const days = wordsOf(regionOf(await read(path), 'Modules'))
  const parts = lessonPlanOf(id)?.days.flatMap((day) => day.parts) ?? []
  expect(parts.length).toBeGreaterThan(10)
  expect(days).toMatch(new RegExp(parts.map(({ time, name }) => `${time} ${name}`).join('.*')))
})

test.for(courses)('$path shows a week of the team by its own role, and says that it is invented', async ({ path }) => {
  const html = await read(path)
  const role = roles[courses.findIndex((course) => course.path === path)] ?? roles[0]
  const week = wordsOf(regionOf(html, 'Twelve weeks with one team'))
  expect(week).toContain(`As a ${roleNames[role]}: ${workedExample.weeks[4]?.roles[role].text}`)
  expect(week).toContain('Tansy Lane Baths and everyone in it are invented.')
})

test.for(courses)('$path has six pages that its trainees leave with: each opens large', async ({ path }) => {
  const html = await read(path)
  const dialogs = elementsOf(regionOf(html, 'You leave with'), 'dialog')
  const role = roles[courses.findIndex((course) => course.path === path)] ?? roles[0]
  const theirs = workedExample.artefacts.filter((one) => one.role === role)
  expect(dialogs.map((dialog) => headingsOf(dialog, 3))).toEqual(theirs.map(({ title }) => [title]))
  expect(wordsOf(dialogs.at(-1) ?? '')).toContain(`${roleNames[role]} in a team of six`)
  for (const dialog of dialogs) expect(html).toContain(` popoverTarget="${attributeOf(dialog, 'id')}"`)
})

test.for(workedExample.artefacts)(
  'the page $id has an address of its own, and a PDF',
  async ({ id, role, title, quote }) => {
    const dialog = elementsOf(await read(`/${role}`), 'dialog').find((one) => headingsOf(one, 3).includes(title)) ?? ''
    const hrefs = linksOf(dialog).map(({ href }) => href)
    expect(hrefs).toEqual([`/twelveWeeks/${id}`, `/twelveWeeks/${id}/page.pdf`])
    const own = await read(hrefs[0] ?? '')
    expect(headingsOf(own, 1)).toEqual([title])
    expect(own.match(/<meta[^>]*name="description"[^>]*>/)?.[0]).toContain(quote)
    const file = await get(hrefs[1] ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
  },
)

test('a page of the worked example that there is not is not there', async () => {
  for (const path of ['/twelveWeeks/none', '/twelveWeeks/none/page.pdf']) expect((await get(path)).status).toBe(404)
})

test('the sprint to try takes three decisions by links alone, and says what came of them', async () => {
  const choose = (html: string, text: string) =>
    linksOf(mainOf(html))
      .find(({ words }) => words.includes(text))
      ?.href.replace('#now', '') ?? ''
  const planned = choose(await read('/projectManager'), 'which half')
  const met = choose(await read(planned), 'who can get it')
  const result = wordsOf(mainOf(await read(choose(await read(met), 'if it isn’t there'))))
  expect(result).toContain('What happened A parent can decide to come.')
  expect(result).toContain('Slides, races, tea and cake Saturday, 10 to 2 Tansy Lane, behind the library')
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
  expect(headingsOf(regionOf(html, 'Modules'), 4)).toEqual([
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

test('the page for individuals says in short what the deposit is, how many hours a week take and who teaches', async () => {
  const short = wordsOf(regionOf(await read('/individualTraining'), 'In short'))
  expect(short).toContain('£375 holds your place and is part of the price. The rest is due 14 days before you start')
  expect(short).toContain(`${liveEvening.startsAt} to ${liveEvening.endsAt} UK time, and 4 to 6 hours of work`)
  for (const { name } of TRAINERS) expect(short).toContain(name)
})

test.for(['/', '/individualTraining'])(
  '%s asks one question at a time, and the answers lead to a role with its course, its next date and the free session',
  async (path) => {
    const asked = regionOf(await read(`${path}?role-1=3`), 'Which role fits me?')
    expect(wordsOf(asked)).toContain('Question 2 of 4')
    expect(elementsOf(asked, 'button')).toHaveLength(4)
    expect(asked).toContain('name="role-1" value="3"')
    const answered = await read(`${path}?role-1=3&role-2=3&role-3=1&role-4=%3Cb%3E`)
    expect(wordsOf(answered), 'an answer that there is not is none').toContain('Question 4 of 4')
    const found = await read(`${path}?role-1=3&role-2=3&role-3=1&role-4=2`)
    const role = regionOf(found, 'Which role fits me?')
    expect(wordsOf(role)).toContain('Your answers point to Product Owner.')
    const hrefs = linksOf(role).map(({ href }) => href)
    expect(hrefs).toEqual(
      expect.arrayContaining(['#taster', '/productOwner', expect.stringMatching(/^\/course\/3\?date=/)]),
    )
    expect(found).toContain('name="course" value="3"')
  },
)

test.for(['/', '/individualTraining'])('%s compares the four roles in one table, row by row', async (path) => {
  const [table = ''] = elementsOf(regionOf(await read(path), 'Four courses'), 'table')
  const rows = elementsOf(table, 'tr').map((row) => elementsOf(row, 't[dh]').map(wordsOf))
  expect(rows[0]).toEqual(['', 'Scrum Master', 'Business Analyst', 'Product Owner', 'Project Manager'])
  expect(rows.map(([label]) => label)).toEqual([
    '',
    'On a Monday',
    'You’d enjoy it if',
    'What you build with us',
    'First job titles',
    'Exam it leads towards',
    'Next start',
    'Could your employer pay?',
    '',
  ])
  for (const row of rows.slice(1)) expect(row.slice(1).every((cell) => cell !== '')).toBe(true)
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

test('the corporate page shows what one team left with, and what came of it', async () => {
  const example = regionOf(await read('/corporateTraining'), 'What a team leaves with')
  expect(headingsOf(example, 3)).toEqual([
    'A split story, with criteria',
    'Retrospective notes',
    'A burn-down, with a comment',
  ])
  expect(wordsOf(example)).toContain('9.7 days from Doing to Done in sprint 1, and 3.4 in sprint 5')
  expect(example).toContain('aria-label="Burn-down of sprint 3')
})

test('the corporate page prices so many people from its address, beside the public price, and carries it to the call', async () => {
  const priced = async (query: string) =>
    wordsOf(regionOf(await read(`/corporateTraining${query}`), 'Groups and prices'))
  expect(await priced('')).toContain('£4,800 8 people: two days, £600 each.')
  const tenFor = '?people=10&format=Two+days'
  expect(await priced(tenFor)).toContain('£6,000 10 people: two days, £600 each.')
  expect(await priced(tenFor)).toContain('A place on our public course, two days and twelve weeks, is £1,500.')
  expect(await priced(tenFor)).not.toContain('that costs less')
  expect(await priced('?people=3&format=Two+days')).toContain('£1,600 each. A place')
  expect(await priced('?people=3&format=Two+days')).toContain(
    'For this many people that costs less: see the public dates',
  )
  const coached = `&format=${encodeURIComponent('Two days and three months of evenings and coaching')}`
  expect(await priced(`?people=9${coached}`)).toContain('In your quote 9 people in one group:')
  expect(await priced(`?people=9${coached}`), 'five and four are too few').not.toContain('In 2 groups')
  expect(await priced(`?people=12${coached}`)).toContain('In 2 groups it is £19,200, £1,600 each.')
  expect(await priced(`?people=13${coached}`)).toContain('£19,200 13 people in 2 groups:')
  expect(await priced('?people=1000&format=none'), 'what cannot be priced is as at first').toContain(
    '8 people: two days,',
  )
  const asked = (html: string) =>
    inputsNamed(html, 'programme').flatMap((input) =>
      input.includes('form="book-a-call"') ? attributeOf(input, 'value') : [],
    )
  expect(asked(await read(`/corporateTraining${tenFor}`))).toEqual(['Two days, 10 people'])
  expect(asked(await read('/corporateTraining'))).toEqual([])
})

test('a proposal is asked for with three fields, also without scripts, and says that it is on its way', async () => {
  const path = '/corporateTraining?people=10&format=Two+days'
  const fields = { enquiryForm: 'proposal', kind: 'proposal', people: '10', programme: 'Two days' }
  const send = async (typed: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, ...typed })
    const answer = await fetch(new URL(path, site().url), { method: 'POST', body, headers: { origin: site().url } })
    return { status: answer.status, words: wordsOf(regionOf(await answer.text(), 'Groups and prices')) }
  }
  const wrong = await send({ name: '', companyName: '', email: '' })
  expect(wrong.status).toBe(422)
  expect(wrong.words.match(/\S+ \S+ is required/g)).toEqual([
    'Full name is required',
    'Company name is required',
    'Email address is required',
  ])
  const sent = await send({ name: 'Bo Lind', companyName: 'Lind Ltd', email: 'bo@example.com' })
  expect(sent.status).toBe(200)
  expect(sent.words).toMatch(/Your proposal is on its way to you by email\..*reference ENQ-/)
})

test('the corporate page says group sizes, prices and how to order, and links an agenda', async () => {
  const html = await read('/corporateTraining')
  expect(wordsOf(regionOf(html, 'Groups and prices'))).toMatch(/Two days ?from £4,800 ?from £600.*6 to 12 people/)
  expect(headingsOf(regionOf(html, 'What happens next'), 3)).toEqual([
    'A quote',
    'Your purchase order',
    'Your dates',
    'One invoice',
  ])
  const agenda = linksOf(mainOf(html)).find(({ words }) => words.startsWith('Agenda for two days'))
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
    expect(wordsOf(tier).match(/\d (day|days|months online), from £\d,\d00 a group/g)).toHaveLength(3)
    const ways = linksOf(tier).filter(({ words }) => words.startsWith('Ask about this programme'))
    const asking = ({ name: one }: { name: string }) =>
      `/viewProgrammes?programme=${encodeURIComponent(one)}#book-call-section`
    expect(ways.map(({ href }) => href)).toEqual(programmes.map(asking))
  }
  expect(headingsOf(html, 2)).toContain("Can't find the right course")
  const jumps = linksOf(regionOf(html, 'On this page'))
  expect(jumps.map(({ words }) => words)).toEqual([...tiers.map(({ name }) => name), "Can't find the right course"])
  expect(jumps.filter(({ href }) => !hasTarget(html, href))).toEqual([])
})
