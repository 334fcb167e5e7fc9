import { expect, test } from 'vitest'
import { readContentForm } from '#domain/content/content-form.ts'
import { faqDocument } from '#site-content/faq.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

/** The fields of the page's form as a browser sends them, unchanged. */
const formIn = (html: string): Record<string, string> => {
  const [form = ''] = /<form class="content-form".*?<\/form>/s.exec(html) ?? []
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [
    / name="([^"]*)"/.exec(tag)?.[1] ?? '',
    plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ])
  const areas = [...form.matchAll(/<textarea\b[^>]* name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)].map(
    ([, name = '', text = '']) => [name, plain(text)],
  )
  return Object.fromEntries([...inputs, ...areas])
}

const NEW_ANSWER = 'No. We begin at the very beginning.'

test('an answer of the FAQ is drafted, previewed, published and undone', async () => {
  const { site, read, post } = await anOffice()
  const visit = async () => (await fetch(`${site.url}/faq`)).text()
  const opened = formIn((await read('staff', '/sitecontent/faq')).text)
  expect(readContentForm(faqDocument.field, opened)).toEqual(faqDocument.initial)
  const changed = { ...opened, 'faqs.0.answer': NEW_ANSWER }

  const drafted = await post('staff', '/sitecontent/faq', { ...changed, intent: 'preview' })
  expect([drafted.status, drafted.headers.get('location')]).toEqual([303, '/sitecontent/faq/preview'])
  expect(await visit()).not.toContain(NEW_ANSWER)
  const preview = await read('read-only', '/sitecontent/faq/preview')
  expect(preview.text).toContain(NEW_ANSWER)
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  expect(await visit(), 'the preview is in no cache').not.toContain(NEW_ANSWER)

  expect((await post('staff', '/sitecontent/faq', { ...changed, version: '1', intent: 'publish' })).status).toBe(303)
  expect(await visit()).toContain(NEW_ANSWER)
  expect((await post('staff', '/sitecontent/faq', { version: '2', intent: 'undo' })).status).toBe(303)
  expect(await visit()).not.toContain(NEW_ANSWER)
})

test('what a colleague saved meanwhile is shown next to what was typed, and is not overwritten', async () => {
  const { read, post } = await anOffice()
  const opened = formIn((await read('staff', '/sitecontent/faq')).text)
  await post('owner', '/sitecontent/faq', { ...opened, 'faqs.0.answer': 'Theirs.', intent: 'publish' })
  const mine = { ...opened, 'faqs.0.answer': NEW_ANSWER, intent: 'publish' }
  const answer = await post('staff', '/sitecontent/faq', mine)
  expect(answer.status).toBe(409)
  const text = textOf(mainOf(answer.text))
  expect(text).toContain('This was changed in the meantime')
  expect(text).toContain(`Questions, Question 1, Answer Theirs. ${NEW_ANSWER}`)
  expect(formIn(answer.text)).toMatchObject({ 'faqs.0.answer': NEW_ANSWER, version: '1' })
})

test('the buttons of a list work without a script, and save nothing', async () => {
  const { read, post } = await anOffice()
  const opened = formIn((await read('staff', '/sitecontent/faq')).text)
  const press = async (intent: string) => formIn((await post('staff', '/sitecontent/faq', { ...opened, intent })).text)
  expect((await press('down/faqs.0'))['faqs.0.question']).toBe(opened['faqs.1.question'])
  expect((await press('remove/faqs.0'))['faqs.0.question']).toBe(opened['faqs.1.question'])
  expect((await press('add/faqs'))['faqs.6.question']).toBe('')
  expect(formIn((await read('staff', '/sitecontent/faq')).text)).toEqual(opened)
})

test('fields that are wrong come back with what was typed', async () => {
  const { read, post } = await anOffice()
  const opened = formIn((await read('staff', '/sitecontent/faq')).text)
  const wrong = { ...opened, 'faqs.0.more.link': 'javascript:alert(1)', 'faqs.1.answer': '', intent: 'publish' }
  const answer = await post('staff', '/sitecontent/faq', wrong)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('href="#faqs.0.more.link"')
  expect(formIn(answer.text)['faqs.0.more.link']).toBe('javascript:alert(1)')
  const late = await post('staff', '/sitecontent/faq', {
    ...opened,
    intent: 'schedule',
    'publish-at': '2020-01-01T09:00',
  })
  expect([late.status, late.text.includes('Please give a time in the future')]).toEqual([422, true])
})

test('a read-only colleague sees the text and its versions, and can change nothing', async () => {
  const { read, post } = await anOffice()
  const page = mainOf((await read('read-only', '/sitecontent/faq')).text)
  expect(page).toMatch(/<fieldset class="content-fields" disabled=""/)
  expect(page).not.toContain('>Publish<')
  expect((await post('read-only', '/sitecontent/faq', { intent: 'restore/0', version: '0' })).status).toBe(403)
})

test('the list finds a text by its words', async () => {
  const { read } = await anOffice()
  expect(textOf(mainOf((await read('read-only', '/sitecontent?q=background+in+it')).text))).toContain(
    'About us FAQ Do I need a background in IT?',
  )
  const found = (await read('read-only', '/sitecontent?q=swimming+lessons')).text
  expect(found).toContain('href="/articles/5"')
  expect(textOf(mainOf(found))).toContain('book swimming lessons online')
  expect(textOf(mainOf((await read('read-only', '/sitecontent?q=no+such+words')).text))).toContain(
    'No text has these words.',
  )
})

test('a preview is for colleagues who are logged in', async () => {
  const { site } = await anOffice()
  const answer = await fetch(`${site.url}/sitecontent/faq/preview`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/adminLogin')])
})

test('only an owner changes the company’s details, which every page then has', async () => {
  const { site, read, post } = await anOffice()
  const opened = formIn((await read('owner', '/sitedetails/company')).text)
  const changed = { ...opened, brand: 'Kelpie Training', phone: '0131 496 0123', intent: 'publish' }
  expect((await post('staff', '/sitedetails/company', changed)).status).toBe(403)
  expect((await post('staff', '/sitecontent/company', changed)).status, 'nor where the other texts are').toBe(404)
  expect(mainOf((await read('staff', '/sitedetails/company')).text)).not.toContain('>Publish<')
  const led = await read('staff', '/sitecontent/company')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/sitedetails/company'])
  expect(await (await fetch(`${site.url}/faq`)).text()).not.toContain('Kelpie')
  expect((await post('owner', '/sitedetails/company', changed)).status).toBe(303)
  const faq = await (await fetch(`${site.url}/faq`)).text()
  expect(faq).toContain(' · Kelpie Training</title>')
  expect(faq).toContain('<a href="tel:+441314960123">0131 496 0123</a>')
  const home = await (await fetch(`${site.url}/`)).text()
  expect(home).toContain('"@type":"EducationalOrganization","@id":')
  expect(home).toContain('"name":"Kelpie Training"')
  expect(await (await fetch(`${site.url}/blogs/feed.json`)).json()).toMatchObject({
    title: 'Kelpie Training: blog',
  })
})

const ADDED = { slug: 'our-method', title: 'Our method', description: 'How we teach, and why.', intent: 'add' }

test('staff add a page, publish it, move it and take it away', async () => {
  const { site, read, post } = await anOffice()
  const visit = (path: string) => fetch(`${site.url}${path}`, { redirect: 'manual' })
  const sitemap = async () => (await visit('/sitemap.xml')).text()
  expect((await read('read-only', '/sitecontent?open=add')).text).not.toContain('Add the page')
  expect((await read('staff', '/sitecontent?open=add')).text).toContain('Add the page')
  expect((await post('read-only', '/sitecontent', ADDED)).status).toBe(403)
  const wrong = await post('staff', '/sitecontent', { ...ADDED, slug: 'Our method!', title: '' })
  expect([wrong.status, wrong.text.includes('such as our-method')]).toEqual([422, true])
  expect((await post('staff', '/sitecontent', ADDED)).headers.get('location')).toContain('/sitecontent/page-our-method')
  expect((await post('staff', '/sitecontent', ADDED)).status, 'the address is taken').toBe(409)
  expect((await visit('/pages/our-method')).status).toBe(404)

  const form = { ...formIn((await read('staff', '/sitecontent/page-our-method')).text), shown: 'yes' }
  const text = {
    'sections.0.heading': 'Practice first',
    'sections.0.text': '<b>You</b> *try it*.',
    'sections.0.id': '',
  }
  expect((await post('staff', '/sitecontent/page-our-method', { ...form, ...text, intent: 'publish' })).status).toBe(
    303,
  )
  const page = await (await visit('/pages/our-method')).text()
  expect(page).toContain('<title>Our method · Tideway Agile</title>')
  expect(page).toContain('<h2 id="practice-first">Practice first</h2><p>&lt;b&gt;You&lt;/b&gt; <em>try it</em>.</p>')
  expect(await sitemap()).toContain('/pages/our-method</loc>')
  expect(textOf(mainOf((await read('staff', '/sitecontent?q=practice+first')).text))).toContain(
    'Our method (/pages/our-method)',
  )

  const moved = await post('staff', '/sitecontent/page-our-method', {
    version: '2',
    'new-slug': 'our-approach',
    intent: 'move',
  })
  expect(moved.headers.get('location')).toContain('/sitecontent/page-our-approach')
  const old = await visit('/pages/our-method')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/pages/our-approach'])
  expect((await visit('/pages/our-approach')).status).toBe(200)
  expect(await sitemap()).not.toContain('/pages/our-method</loc>')

  const opened = formIn((await read('staff', '/sitecontent/page-our-approach')).text)
  await post('staff', '/sitecontent/page-our-approach', { ...opened, shown: 'no', intent: 'publish' })
  expect((await visit('/pages/our-approach')).status).toBe(404)
  expect(await sitemap()).not.toContain('/pages/our-approach</loc>')
})

test('a title and a description that staff write are in the head of that page alone, and the others keep theirs', async () => {
  const { site, read, post } = await anOffice()
  const headOf = async (path: string) => {
    const html = await (await fetch(`${site.url}${path}`)).text()
    return [/<title>(.*?)<\/title>/.exec(html)?.[1], /<meta name="description" content="([^"]*)"/.exec(html)?.[1]]
  }
  const [faq, about, home] = [await headOf('/faq'), await headOf('/AboutUs'), await headOf('/')]
  const opened = formIn((await read('staff', '/sitecontent/titles')).text)
  const changed = { ...opened, 'faq.title': 'Your questions', 'about.description': 'Who we are.', intent: 'publish' }
  expect((await post('staff', '/sitecontent/titles', changed)).status).toBe(303)
  expect(await headOf('/FAQ')).toEqual(['Your questions · Tideway Agile', faq[1]])
  expect(await headOf('/AboutUs')).toEqual([about[0], 'Who we are.'])
  expect(await headOf('/')).toEqual(home)
  expect((await post('staff', '/sitecontent/titles', { version: '1', intent: 'undo' })).status).toBe(303)
  expect([await headOf('/faq'), await headOf('/AboutUs')]).toEqual([faq, about])
})

test('the letter to an employer and the sample agenda say what staff have published, and name no unknown field', async () => {
  const { site, read, post } = await anOffice()
  const pdfText = async (path: string) =>
    readPdfText(Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer()))
  const letter = formIn((await read('staff', '/sitecontent/employer-letter')).text)
  const publish = (opening: string) =>
    post('staff', '/sitecontent/employer-letter', { ...letter, opening, intent: 'publish' })
  expect((await publish('About {{salary}}.')).status).toBe(422)
  expect((await publish('{{course}} costs {{price}} at {{provider}}.')).status).toBe(303)
  expect(await pdfText('/course/1/letter.pdf')).toContain('Scrum Master costs £1,500 at Tideway Agile.')
  expect(await pdfText('/course/2/letter.pdf')).toContain('Business Analyst costs')

  const agenda = formIn((await read('staff', '/sitecontent/sample-agenda')).text)
  expect(await pdfText('/corporateTraining/sample-agenda.pdf')).toContain('Scrum for your team')
  const changed = { ...agenda, title: 'Kanban for your team', intent: 'publish' }
  expect((await post('staff', '/sitecontent/sample-agenda', changed)).status).toBe(303)
  expect(await pdfText('/corporateTraining/sample-agenda.pdf')).toContain('Kanban for your team')
  const preview = await read('staff', '/sitecontent/sample-agenda/preview')
  expect(preview.headers.get('content-type')).toBe('application/pdf')
  expect(preview.headers.get('cache-control')).toBe('no-store')
})

test('a link to a page of ours that does not exist is not published, in a field and in a text; a draft keeps it', async () => {
  const { read, post } = await anOffice()
  const opened = formIn((await read('staff', '/sitecontent/faq')).text)
  const dead = { ...opened, 'faqs.0.more.link': '/courses/kanban-systems' }
  const answer = await post('staff', '/sitecontent/faq', { ...dead, intent: 'publish' })
  expect(answer.status).toBe(422)
  expect(textOf(mainOf(answer.text))).toContain('There is no page at /courses/kanban-systems')
  expect((await post('staff', '/sitecontent/faq', { ...dead, intent: 'draft' })).status).toBe(303)
  const good = { ...opened, version: '1', 'faqs.0.more.link': '/course/1?date=x#top', intent: 'publish' }
  expect((await post('staff', '/sitecontent/faq', good)).status).toBe(303)
  const policy = formIn((await read('staff', '/sitecontent/privacy')).text)
  const text = 'As [we said](/no-such-page) and [here](https://elsewhere.example/x).'
  const wrong = await post('staff', '/sitecontent/privacy', { ...policy, 'sections.0.text': text, intent: 'publish' })
  expect([wrong.status, wrong.text.includes('There is no page at /no-such-page')]).toEqual([422, true])
})
