import { expect, test } from 'vitest'
import { postComment } from '#domain/blog/post-comment.ts'
import { anOffice } from '../../../../../tests/support/office-pages.ts'

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
