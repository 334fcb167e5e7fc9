import { expect, test } from 'vitest'
import { postComment } from '#domain/blog/post-comment.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

test('a button in a row decides on its own comment, and one above the list on the ticked one', async () => {
  const { platform, post } = await anOffice()
  for (const name of ['Ann', 'Ben']) {
    const input = { name, email: 'reader@example.com', text: `A comment of ${name}.` }
    await postComment(platform, { slug: 'userstory', replyTo: undefined, input })
  }
  const comments = () =>
    platform.db.selectFrom('articleComment').select(['id', 'version', 'state']).orderBy('name').execute()
  const [ann, ben] = await comments()
  const states = async () => (await comments()).map(({ state }) => state)

  const tickedBen = `${ben?.id}.${ben?.version}`
  const inRow = await post('staff', '/showcomments', { intent: `approved/${ann?.id}.${ann?.version}`, id: tickedBen })
  expect(inRow.status).toBe(303)
  expect(await states()).toEqual(['approved', 'held'])
  expect((await post('staff', '/showcomments', { intent: 'rejected', id: tickedBen })).status).toBe(303)
  expect(await states()).toEqual(['approved', 'rejected'])

  const none = await post('staff', '/showcomments', { intent: 'approved' })
  expect([none.status, none.text.includes('Select at least one comment first.')]).toEqual([422, true])
  expect((await post('staff', '/showcomments', { intent: 'removed', id: tickedBen })).status).toBe(422)
})

test('an open comment has its article, its thread and a form for a reply around it, for staff only', async () => {
  const { site, platform, read, post } = await anOffice()
  const write = (text: string, replyTo?: string) =>
    postComment(platform, { slug: 'userstory', replyTo, input: { name: 'Ann', email: 'reader@example.com', text } })
  const comment = (text: string) =>
    platform.db.selectFrom('articleComment').selectAll().where('text', '=', text).executeTakeFirstOrThrow()
  await write('How long is a story?')
  const first = await comment('How long is a story?')
  const replied = await post('staff', `/showcomments?open=${first.id}`, {
    intent: `reply/${first.id}.1`,
    text: 'A day.',
  })
  expect(replied.status).toBe(303)
  const onPage = async () => (await fetch(`${site.url}/userstory?now`)).text()
  const marked = await onPage()
  expect(marked).toContain('<span class="badge badge-info">Tideway Agile team</span>')
  expect(marked).toContain('.badge-info')
  const pretender = { name: 'Tideway Agile', email: 'reader@example.com', text: 'Click here.' }
  await postComment(platform, { slug: 'userstory', replyTo: first.id, input: pretender })
  const { id, version } = await comment('Click here.')
  await post('staff', '/showcomments', { intent: `approved/${id}.${version}` })
  const both = await onPage()
  expect(both).toContain('Click here.')
  expect(both.match(/badge-info">/g)).toHaveLength(1)

  await write('Thank you.', first.id)
  const second = await comment('Thank you.')

  const page = `/showcomments?open=${second.id}`
  const { text: html } = await read('staff', page)
  for (const words of ['How long is a story?', 'Tideway Agile team', 'A day.', 'Read the article', 'Your reply to Ann'])
    expect(textOf(mainOf(html))).toContain(words)
  expect(textOf(mainOf((await read('read-only', page)).text))).not.toContain('Your reply to Ann')

  const empty = await post('staff', page, { intent: `reply/${second.id}.1`, text: ' ' })
  expect([empty.status, textOf(empty.text).includes('Please write a reply')]).toEqual([422, true])
  const late = await post('staff', page, { intent: `reply/${second.id}.9`, text: 'Kept words.' })
  expect([late.status, late.text.includes('Kept words.')]).toEqual([409, true])
  expect(await comment('Thank you.')).toMatchObject({ state: 'held' })
})
