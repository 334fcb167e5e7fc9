import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getBranding } from '#domain/content/branding.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { saveContent } from '#domain/content/save-content.ts'
import { loadWrittenArticles } from '#domain/blog/written-articles.ts'
import { changeCourse, findCourseBySlugBefore, moveCourse } from './change-course.ts'
import { changePrice } from './change-price.ts'
import { changeVatTreatment } from './change-vat.ts'
import { listAllCourses, listCourses } from './course.ts'
import { type CourseEntry, listCourseEntries } from './courses-file.ts'
import { pence } from '#domain/pence.ts'
import { courseDocument } from '#site-content/courses.ts'
import { individualDocument } from '#site-content/individual.ts'
import { aWrittenArticle } from '../../../tests/support/articles.ts'
import { changeBranding } from '../../../tests/support/branding.ts'
import { anInstallation } from '../../../tests/support/commands.ts'
import { aCourseDraft, anAddedCourse, anyCourse } from '../../../tests/support/courses.ts'
import { aFolder, readAll } from '../../../tests/support/folders.ts'
import type { TestPlatform } from '../../../tests/support/platform.ts'
import { exportContent, importContentFiles } from '../../commands/content-files.ts'

const actor = 'staff:olga' as const
const coaching = { name: 'Agile Coaching', slug: 'agile-coaching' }

/** A published fifth course with another address before, another colour and treatment of VAT, and a sixth before it. */
async function writeCourses(platform: TestPlatform): Promise<void> {
  const { id } = await anAddedCourse(platform)
  await aCourseDraft(platform, coaching)
  const details = { name: 'Discovery', slug: 'discovery', tone: 'ochre' as const }
  await changeCourse(platform, { actor, courseId: id, version: 2, ...details })
  await changeVatTreatment(platform, { actor, courseId: id, version: 3, treatment: 'exempt' })
  await changeVatTreatment(platform, { actor, courseId: 2, version: 1, treatment: 'zero' })
  await moveCourse(platform, { actor, courseId: 6, by: 'up' })
  const draft = courseDocument(await anyCourse(platform, 6))
  const value = { ...draft.initial, title: 'Coaching, live online' }
  await saveContent(platform, { actor, document: draft, version: 0, value, publishing: { as: 'draft' } })
}

const setPrice = (platform: TestPlatform, courseId: number) =>
  changePrice(platform, {
    actor,
    courseId,
    price: { price: pence(90_000), deposit: pence(20_000), earlyBird: null },
    countsFrom: null,
  })

async function editCourses(folder: string, change: (courses: CourseEntry[]) => unknown): Promise<void> {
  const file = join(folder, 'courses.json')
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

test('courses that staff have added come out of another installation as they went in, once they have a price', async () => {
  const [here, there, first, second] = await Promise.all([anInstallation(), anInstallation(), aFolder(), aFolder()])
  await writeCourses(here.platform)
  await changeBranding(here.platform, { accent: '#5b2a86', button: '#9be07a' })
  expect((await here.run(exportContent, first)).code).toBe(0)
  expect(JSON.parse(await readFile(join(first, 'courses.json'), 'utf8')).slice(4)).toEqual([
    { number: 6, ...coaching, tone: 'plum', vatTreatment: 'standard', state: 'draft' },
    {
      number: 5,
      slug: 'discovery',
      formerSlugs: ['product-discovery'],
      name: 'Discovery',
      tone: 'ochre',
      vatTreatment: 'exempt',
      state: 'published',
    },
  ])

  const imported = await there.run(importContentFiles, first, '--publish')
  expect(imported.code, imported.lines.join('\n')).toBe(0)
  expect(imported.lines).toEqual([
    'branding, course-5, course-6, courses/business-analyst, courses/discovery, courses/agile-coaching: published.',
    'courses/discovery is not offered before it has: Price.',
  ])
  expect((await listCourses(there.platform)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(await there.run(importContentFiles, first, '--publish')).toEqual({
    code: 0,
    lines: ['Nothing is different.', 'courses/discovery is not offered before it has: Price.'],
  })
  const discovery = (await listAllCourses(there.platform)).find(({ slug }) => slug === 'discovery')
  await setPrice(there.platform, discovery?.id ?? 0)
  expect((await there.run(importContentFiles, first, '--publish')).lines).toEqual(['courses/discovery: published.'])
  expect((await there.run(importContentFiles, first, '--publish')).lines).toEqual(['Nothing is different.'])
  expect((await here.run(importContentFiles, first, '--publish')).lines).toEqual(['Nothing is different.'])

  expect(await there.run(exportContent, second)).toMatchObject({ code: 0 })
  expect(await readAll(second)).toEqual(await readAll(first))
  expect(await findCourseBySlugBefore(there.platform, 'product-discovery')).toBe(discovery?.id)
  expect(await getBranding(there.platform)).toMatchObject({ accent: '#5b2a86', button: '#9be07a' })
})

test('without --publish added courses are drafts, and those that are here stay as they are', async () => {
  const [here, there, folder] = await Promise.all([anInstallation(), anInstallation(), aFolder()])
  await writeCourses(here.platform)
  const same = await anAddedCourse(there.platform)
  await here.run(exportContent, folder)
  const before = await listCourseEntries(there.platform)
  expect((await there.run(importContentFiles, folder)).lines).toEqual(['course-6, courses/agile-coaching: draft.'])
  expect(await listCourseEntries(there.platform)).toEqual([
    ...before,
    { number: 6, ...coaching, formerSlugs: [], tone: 'plum', vatTreatment: 'standard', state: 'draft' },
  ])
  expect(await anyCourse(there.platform, same.id)).toEqual(same)
  expect((await there.run(importContentFiles, folder)).lines).toEqual(['Nothing is different.'])
})

test('a course keeps the number that it has here, and texts and articles name it by that', async () => {
  const [here, there, first, second] = await Promise.all([anInstallation(), anInstallation(), aFolder(), aFolder()])
  const { id } = await anAddedCourse(here.platform)
  await aWrittenArticle(here.platform, { slug: 'finding-out', value: { course: id } })
  const document = individualDocument
  const value = { ...document.initial, courses: [{ courseId: id, text: 'Find out what is worth building.' }] }
  await saveContent(here.platform, { actor, document, version: 0, value, publishing: { as: 'published' } })
  const other = await anAddedCourse(there.platform, coaching)
  await here.run(exportContent, first)
  expect((await there.run(importContentFiles, first, '--publish')).code).toBe(0)
  const added = await anyCourse(there.platform, 6)
  expect([added.slug, (await anyCourse(there.platform, other.id)).slug]).toEqual([
    'product-discovery',
    'agile-coaching',
  ])
  expect(await loadWrittenArticles(there.platform)).toMatchObject([{ course: 6 }])
  expect((await getContent(there.platform, individualDocument)).courses).toMatchObject([{ courseId: 6 }])
  expect((await there.run(importContentFiles, first, '--publish')).lines[0]).toBe('Nothing is different.')

  await there.run(exportContent, second)
  expect((await here.run(importContentFiles, second, '--publish')).code).toBe(0)
  expect((await listAllCourses(here.platform)).map(({ slug }) => slug).slice(4)).toEqual([
    'agile-coaching',
    'product-discovery',
  ])
  expect(await loadWrittenArticles(here.platform)).toMatchObject([{ course: id }])
})

test('with --publish a course becomes what the file says, and the audit log says who did it; one that is missing stays', async () => {
  const { platform, run } = await anInstallation()
  const { id } = await anAddedCourse(platform)
  const other = await anAddedCourse(platform, coaching)
  const folder = await aFolder()
  await run(exportContent, folder)
  const isOf = (entry: CourseEntry) => entry.number === id
  await editCourses(folder, (courses) =>
    courses.filter(isOf).map((one) => ({
      ...one,
      slug: 'discovery',
      formerSlugs: [one.slug],
      name: 'Discovery',
      tone: 'buoy',
      vatTreatment: 'zero',
    })),
  )
  const numbered = await run(importContentFiles, folder, '--publish')
  expect(numbered.lines).toEqual(['Nothing was imported.', 'course-6.json is none of our documents, or no JSON.'])
  await rm(join(folder, 'course-6.json'))
  expect((await run(importContentFiles, folder, '--publish')).lines).toEqual(['courses/discovery: published.'])
  expect(await listCourseEntries(platform)).toMatchObject([
    ...(await listCourseEntries(platform)).slice(0, 4),
    { number: id, slug: 'discovery', formerSlugs: ['product-discovery'], tone: 'buoy', vatTreatment: 'zero' },
    { number: other.id, state: 'published' },
  ])
  await editCourses(folder, (courses) => courses.map((one) => ({ ...one, state: 'archived' })))
  expect((await run(importContentFiles, folder, '--publish')).lines).toEqual(['courses/discovery: published.'])
  expect((await anyCourse(platform, id)).state).toBe('archived')
  await editCourses(folder, (courses) => courses.map((one) => ({ ...one, state: 'draft' })))
  expect((await run(importContentFiles, folder, '--publish')).lines).toEqual(['Nothing is different.'])
  const audit = await platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `course/${id}`)
    .where('actor', '=', 'system')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['course-changed', 'course-vat-changed', 'course-archived'])
})

const four = 'This course keeps its name, its address and its place, and stays on the site.'
const taken = 'Another course has this address, or had it before.'

const WRONG: [change: (courses: CourseEntry[]) => unknown, says: string][] = [
  [(courses) => ({ courses }), 'the whole file: Please write a list of courses.'],
  [withCourse(5, { vatTreatment: 'reduced' }), '4.vatTreatment: Please write one of standard, zero, exempt.'],
  [withCourse(5, { tone: 'javascript:' }), '4.tone: Please write one of tide, plum, buoy, ochre.'],
  [withCourse(5, { state: 'deleted' }), '4.state: Please write one of draft, published, archived.'],
  [withCourse(5, { slug: '../etc' }), '4.slug: Please use 3 to 60 small letters'],
  [withCourse(5, { formerSlugs: ['a b c'] }), '4.formerSlugs.0: Please use 3 to 60 small letters'],
  [withCourse(5, { name: 'ab\0' }), '4.name: '],
  [withCourse(5, { number: 0 }), '4.number: Please write a whole number'],
  [withCourse(5, { price: 1 }), '4: '],
  [withCourse(5, { number: 2 }), '4.number: Another course of the file has this number.'],
  [withCourse(5, { name: 'scrum master' }), '4.name: Another course of the file has this name.'],
  [withCourse(5, { slug: 'scrum-master' }), '4.slug: Another course of the file has this address, or had it before.'],
  [withCourse(5, { formerSlugs: ['agile-coaching'] }), `4.formerSlugs: ${taken}`],
  [withCourse(5, { name: 'Agile coaching' }), '4.name: Another course has this name.'],
  [([first, ...others]) => [...others, first], `4.number: ${four}`],
  [withCourse(1, { name: 'Scrum Mistress' }), `0.name: ${four}`],
  [withCourse(1, { state: 'archived' }), `0.state: ${four}`],
  [withCourse(4, { number: 7 }), `3.number: ${four}`],
  [withCourse(1, { formerSlugs: ['scrum'] }), `0.formerSlugs: ${four}`],
]

function withCourse(number: number, changes: Record<string, unknown>) {
  return (courses: CourseEntry[]) => courses.map((one) => (one.number === number ? { ...one, ...changes } : one))
}

test('of a folder with a wrong file of courses nothing is imported, and the file and the field are named', async () => {
  const [here, there, folder] = await Promise.all([anInstallation(), anInstallation(), aFolder()])
  await anAddedCourse(here.platform)
  await here.run(exportContent, folder)
  const written = await readFile(join(folder, 'courses.json'))
  await anAddedCourse(there.platform)
  await aCourseDraft(there.platform, coaching)
  const before = await listCourseEntries(there.platform)
  for (const [change, says] of WRONG) {
    await writeFile(join(folder, 'courses.json'), written)
    await editCourses(folder, change)
    const { code, lines } = await there.run(importContentFiles, folder, '--publish')
    expect([code, lines[0]], says).toEqual([1, 'Nothing was imported.'])
    expect(lines.slice(1), says).toEqual([expect.stringContaining(`courses.json, ${says}`)])
  }
  await writeFile(join(folder, 'courses.json'), '[')
  expect((await there.run(importContentFiles, folder)).lines[1]).toBe(
    'courses.json, the whole file: Please write a list of courses.',
  )
  expect(await listCourseEntries(there.platform)).toEqual(before)
  await writeFile(join(folder, 'courses.json'), written)
  expect((await there.run(importContentFiles, folder, '--publish')).code).toBe(0)
})
