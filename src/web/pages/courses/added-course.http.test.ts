import { expect, test } from 'vitest'
import { listVersions } from '#domain/content/content-versions.ts'
import { listPictures } from '#domain/content/pictures.ts'
import { saveContent } from '#domain/content/save-content.ts'
import { courseDocument } from '#site-content/courses.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { anAddedCourse, anyCourse, completeCourse, discoveryTexts } from '../../../../tests/support/courses.ts'
import { anOffice, mainOf, textOf } from '../../../../tests/support/office-pages.ts'

const PAGE = '/courses/product-discovery'
const FORM = { name: 'Product Discovery', slug: 'product-discovery' }

/** The answer to a visitor, past the cache. */
const visitor = (url: string) => async (path: string) => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

test('an owner adds a fifth course, and it is everywhere on the site once it is published', async () => {
  const { platform, site, read, post } = await anOffice()
  const visit = visitor(site.url)
  const before = (await visit('/scrumMaster')).text
  const added = await post('owner', '/showcourses', { ...FORM, intent: 'add' })
  expect(added.headers.get('location')).toBe('/showcourses/5?said=added')
  const early = await post('owner', '/showcourses/5', { intent: 'publish', version: '1' })
  expect(early.status).toBe(409)
  expect(textOf(mainOf(early.text))).toContain('these parts are missing Price Title for search engines')
  await completeCourse(platform, await anyCourse(platform, 5))

  expect((await visit(PAGE)).status).toBe(404)
  const preview = await read('read-only', '/sitecontent/course-5/preview')
  expect(preview.text).toContain(discoveryTexts.banner.heading)
  expect((await visit('/scrumMaster')).text).toBe(before)

  expect((await post('owner', '/showcourses/5', { intent: 'publish', version: '1' })).status).toBe(303)
  const page = await visit(PAGE)
  expect(page.status).toBe(200)
  for (const part of [discoveryTexts.banner.heading, '£900', '"@type":"Course"', `href="/course/5"`])
    expect(page.text).toContain(part)
  expect(page.text).not.toContain('lesson-plan.pdf')
  for (const path of ['/', '/faq', '/individualTraining', '/menu.json'])
    expect((await visit(path)).text).toContain(PAGE)
  expect((await visit('/sitemap.xml')).text).toContain(`${PAGE}</loc>`)
  expect(textOf((await visit('/individualTraining')).text)).toContain('Five courses')
  expect((await visit('/course/5')).text).toContain('Book Product Discovery')
  expect(page.text).toContain('class="course-page toned tone-tide"')
  const plum = { ...FORM, tone: 'plum', intent: 'rename', version: '2' }
  expect((await post('owner', '/showcourses/5', plum)).status).toBe(303)
  expect((await visit(PAGE)).text).toContain('class="course-page toned tone-plum"')
  expect((await visit('/course/5')).text).toContain('tone-plum')
  expect((await visit('/contactUs')).text).toContain('<option value="Product Discovery">Product Discovery</option>')
  expect((await fetch(`${site.url}/mainapp/api/v1/courses/5`)).status).toBe(200)
  const letter = await fetch(`${site.url}/course/5/letter.pdf`)
  expect(letter.headers.get('content-type')).toBe('application/pdf')
  expect((await visit('/course/5/lesson-plan.pdf')).status).toBe(404)
})

test('a story of a course that the office has added is chosen by its name, and shown on its page and with all stories', async () => {
  const { platform, site, read } = await anOffice()
  const visit = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  const { id: courseId, slug, name } = await anAddedCourse(platform)
  const form = (await read('staff', '/sitecontent/stories')).text
  expect(form).toContain(`<option value="${courseId}">${name}</option>`)
  const { initial } = storiesDocument
  const [first] = initial.testimonials
  const story = { ...first, id: 99, courseId, from: 'Baker', text: 'I baked for ten years.' }
  const value = { ...initial, testimonials: [...initial.testimonials, story] }
  const publishing = { as: 'published' } as const
  const saving = { actor: 'staff:maya', document: storiesDocument, version: 0, value, publishing } as const
  expect(await saveContent(platform, saving)).toMatchObject({ ok: true })
  expect(await visit(`/courses/${slug}`)).toContain('<blockquote>I baked for ten years.</blockquote>')
  expect(textOf(mainOf(await visit('/testimonials')))).toContain(`Project Manager 2 ${name} 1`)
  const own = textOf(mainOf(await visit(`/testimonials?course=${courseId}`)))
  expect(own).toContain('I baked for ten years.')
  expect(own).not.toContain('Primary school teacher')
})

test('a course has a drawing of ours or an uploaded picture, which is then in use', async () => {
  const { platform, site, read } = await anOffice()
  const course = await anAddedCourse(platform)
  const banner = async () => {
    const html = await (await fetch(`${site.url}/courses/${course.slug}`)).text()
    return /<div class="page-banner-picture">.*?<\/div>/s.exec(html)?.[0] ?? ''
  }
  const document = courseDocument(course)
  const publish = async (picture: string, version: number) => {
    const value = { ...discoveryTexts, banner: { ...discoveryTexts.banner, picture } }
    const publishing = { as: 'published' } as const
    return saveContent(platform, { actor: 'staff:maya', document, version, value, publishing })
  }
  const [{ number = 0 } = {}] = await listVersions(platform, document)
  expect(await banner()).toBe('')
  expect(await publish('productOwner', number)).toMatchObject({ ok: true })
  expect(await banner()).toContain('aria-label="A story map')

  const id = `${'0'.repeat(32)}-1600x900`
  await platform.db.insertInto('picture').values({ id, words: 'A “wall” of notes', addedBy: 'staff:maya' }).execute()
  expect((await read('staff', '/sitecontent/course-5')).text).toContain(
    `<option value="${id}">Yours: A “wall” of notes`,
  )
  expect(await publish(id, number + 1)).toMatchObject({ ok: true })
  expect(await banner()).toContain('aria-label="A “wall” of notes"')
  expect(await banner()).toContain(`<image href="/pictures/${'0'.repeat(32)}-960.webp"`)
  expect((await listPictures(platform))[0]?.uses).toEqual(['course-5'])
  expect(await publish('https://elsewhere.example/x.png', number + 2)).toMatchObject({ ok: false })
})

test('an earlier address leads to the new one, the specification’s courses to theirs, and an archived one to others', async () => {
  const { platform, site, post } = await anOffice()
  const visit = visitor(site.url)
  await post('owner', '/showcourses', { ...FORM, intent: 'add' })
  await completeCourse(platform, await anyCourse(platform, 5))
  await post('owner', '/showcourses/5', { intent: 'publish', version: '1' })
  const renamed = await post('staff', '/showcourses/5', { ...FORM, slug: 'discovery', intent: 'rename', version: '2' })
  expect(renamed.status).toBe(303)
  expect(await visit(PAGE)).toMatchObject({ status: 301, location: '/courses/discovery' })
  expect(await visit('/courses/scrum-master')).toMatchObject({ status: 301, location: '/scrumMaster' })
  expect((await visit('/courses/none')).status).toBe(404)

  expect((await post('owner', '/showcourses/5', { intent: 'archive', version: '3' })).status).toBe(303)
  const ended = await visit('/courses/discovery')
  expect(ended.status).toBe(410)
  expect(textOf(mainOf(ended.text))).toContain('We no longer run this course.')
  expect(ended.text).toContain('noindex')
  expect((await visit('/course/5')).status).toBe(404)
  expect((await fetch(`${site.url}/mainapp/api/v1/courses/5`)).status).toBe(404)
  expect((await visit('/sitemap.xml')).text).not.toContain('/courses/')
  expect((await visit('/faq')).text).not.toContain('/courses/')
})

test('only owners add, publish and archive courses; staff name them, and read-only changes nothing', async () => {
  const { platform, read, post } = await anOffice()
  for (const role of ['read-only', 'staff'] as const) {
    expect((await post(role, '/showcourses', { ...FORM, intent: 'add' })).status, role).toBe(403)
    expect(mainOf((await read(role, '/showcourses')).text)).not.toContain('Add a course')
  }
  await post('owner', '/showcourses', { ...FORM, intent: 'add' })
  for (const intent of ['publish', 'archive'])
    for (const role of ['read-only', 'staff'] as const)
      expect((await post(role, '/showcourses/5', { intent, version: '1' })).status, `${role} ${intent}`).toBe(403)
  const rename = { ...FORM, name: 'Discovery', intent: 'rename', version: '1' }
  expect((await post('read-only', '/showcourses/5', rename)).status).toBe(403)
  expect((await anyCourse(platform, 5)).name).toBe('Product Discovery')
  expect((await post('staff', '/showcourses/5', rename)).status).toBe(303)
  expect(await anyCourse(platform, 5)).toMatchObject({ name: 'Discovery', state: 'draft', version: 2 })
  const taken = await post('staff', '/showcourses/5', { ...rename, name: 'Scrum Master', version: '2' })
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('Another course has this name.')])
  const wrong = await post('staff', '/showcourses/5', { ...rename, slug: 'a b', version: '2' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('small letters, digits')])
})

test('an added course promises what was typed for it, and not what the specification’s courses share', async () => {
  const { platform, site, read, post } = await anOffice()
  const course = await anAddedCourse(platform)
  const page = textOf(mainOf(await (await fetch(`${site.url}/courses/${course.slug}?now`)).text()))
  expect(page).toContain(discoveryTexts.included.summary)
  for (const promise of [
    'twelve live evenings',
    'No experience needed',
    'You keep the recordings',
    'Exams are set by',
    'guarantee me a job',
  ])
    expect(page, promise).not.toContain(promise)
  const delivered = textOf(mainOf(await (await fetch(`${site.url}/businessAnalyst?now`)).text()))
  expect(delivered, 'the twin').toContain('twelve live evenings')

  await post('owner', '/showcourses', { name: 'Kanban', slug: 'kanban', intent: 'add' })
  const text = await read('staff', `/sitecontent/course-${course.id + 1}?said=published`)
  expect(textOf(mainOf(text.text))).toContain('Saved. Visitors see it once the course is published.')
})
