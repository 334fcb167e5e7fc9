import { expect, test } from 'vitest'
import { anArticle, decideOn } from '../../../tests/support/articles.ts'
import { auditOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { moderateComments } from './moderate-comments.ts'
import { loadArticleFeedback } from './article-feedback.ts'
import { postComment } from './post-comment.ts'
import { syncArticles } from './article-search.ts'

const slug = 'userstory'
const actor = 'staff:bo' as const

test('a decision shows on the page and in the audit log, and can be undone', async () => {
  const platform = await aBlog()
  const commentId = await aComment(platform, 'Good.')
  expect(await decideOn(platform, { decision: 'approved', commentId, version: 1, actor })).toEqual({ ok: true })
  expect(await shown(platform)).toEqual(['Good.'])
  expect(await decideOn(platform, { decision: 'held', commentId, version: 2, actor: 'staff:mira' })).toEqual({
    ok: true,
  })
  expect(await shown(platform)).toEqual([])
  expect(await stateOf(platform, commentId)).toEqual({ state: 'held', decidedAt: null, version: 3 })
  expect(await decideOn(platform, { decision: 'rejected', commentId, version: 3, actor })).toEqual({ ok: true })
  expect(await auditOf(platform, `comment/${commentId}`)).toEqual([
    { actor, action: 'comment-approved', details: { state: { from: 'held', to: 'approved' } } },
    { actor: 'staff:mira', action: 'comment-held', details: { state: { from: 'approved', to: 'held' } } },
    { actor, action: 'comment-rejected', details: { state: { from: 'held', to: 'rejected' } } },
  ])
})

test('submitted twenty times at once it is decided once', async () => {
  const platform = await aBlog()
  const commentId = await aComment(platform, 'Good.')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => decideOn(platform, { decision: 'approved', commentId, version: 1, actor })),
  )
  expect(answers.every((one) => one.ok)).toBe(true)
  expect(await auditOf(platform, `comment/${commentId}`)).toHaveLength(1)
})

test('when two colleagues decide differently at once, the second gets a conflict', async () => {
  const platform = await aBlog()
  const commentId = await aComment(platform, 'Good.')
  const answers = await Promise.all([
    decideOn(platform, { decision: 'approved', commentId, version: 1, actor }),
    decideOn(platform, { decision: 'rejected', commentId, version: 1, actor: 'staff:mira' }),
  ])
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'changed-meanwhile' })
})

test('a decision on a comment that is not there is rejected', async () => {
  const platform = await aBlog()
  for (const commentId of [crypto.randomUUID(), 'nonsense', ''])
    for (const decision of ['approved', 'rejected', 'held'] as const)
      expect(await decideOn(platform, { commentId, version: 1, actor, decision })).toEqual({
        ok: false,
        error: 'unknown-comment',
      })
})

test('a selection is decided in one go, except what a colleague has decided differently', async () => {
  const platform = await aBlog()
  const ids = [await aComment(platform, 'One.'), await aComment(platform, 'Two.'), await aComment(platform, 'Three.')]
  const [first = ''] = ids
  await decideOn(platform, { decision: 'rejected', commentId: first, version: 1, actor })
  const selection = ids.map((commentId) => ({ commentId, version: 1 }))
  const answer = await moderateComments(platform, { selection, decision: 'approved', actor })
  expect(answer.done.toSorted()).toEqual(ids.slice(1).toSorted())
  expect(answer.rejected).toEqual([{ commentId: first, error: 'changed-meanwhile' }])
  expect(await shown(platform)).toEqual(['Two.', 'Three.'])
})

test('undone, each comment of a selection is as it was: what was quarantined is quarantined again', async () => {
  const platform = await aBlog()
  const ids = [
    await aComment(platform, 'One.'),
    await aComment(
      platform,
      'Win! https://a.example https://b.example https://c.example https://d.example https://e.example',
    ),
  ]
  const before = await Promise.all(ids.map((id) => stateOf(platform, id)))
  const at = (version: number) => ids.map((commentId) => ({ commentId, version }))
  await moderateComments(platform, { selection: at(1), decision: 'approved', actor })
  expect((await moderateComments(platform, { selection: at(2), decision: 'before', actor })).rejected).toEqual([])
  expect(before.map(({ state }) => state)).toEqual(['held', 'quarantined'])
  expect(await Promise.all(ids.map((id) => stateOf(platform, id)))).toEqual(
    before.map((one) => ({ ...one, version: 3 })),
  )
})

test('what a colleague has decided since is not undone, nor is what no one has decided', async () => {
  const platform = await aBlog()
  const commentId = await aComment(platform, 'Good.')
  const undo = (version: number) =>
    moderateComments(platform, { selection: [{ commentId, version }], decision: 'before', actor })
  const conflict = { done: [], rejected: [{ commentId, error: 'changed-meanwhile' }] }
  expect(await undo(1)).toEqual(conflict)
  await decideOn(platform, { decision: 'approved', commentId, version: 1, actor })
  await decideOn(platform, { decision: 'rejected', commentId, version: 2, actor: 'staff:mira' })
  expect(await undo(2)).toEqual(conflict)
  expect(await stateOf(platform, commentId)).toMatchObject({ state: 'rejected', version: 3 })
})

test('two selections at once, in opposite order, do not deadlock', async () => {
  const platform = await aBlog()
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(await aComment(platform, `Number ${n}.`))
  const selection = ids.map((commentId) => ({ commentId, version: 1 }))
  await Promise.all([
    moderateComments(platform, { selection, decision: 'approved', actor }),
    moderateComments(platform, { selection: selection.toReversed(), decision: 'approved', actor }),
  ])
  expect(await shown(platform)).toHaveLength(10)
})

async function aBlog() {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle(slug)] })
  return platform
}

async function aComment(platform: TestPlatform, text: string): Promise<string> {
  await postComment(platform, { slug, input: { name: 'Amara', email: 'amara@example.com', text } })
  const { id } = await platform.db
    .selectFrom('articleComment')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirstOrThrow()
  return id
}

const stateOf = (platform: TestPlatform, id: string) =>
  platform.db
    .selectFrom('articleComment')
    .select(['state', 'decidedAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const shown = async (platform: TestPlatform) =>
  (await loadArticleFeedback(platform, { slug })).comments.map((one) => one.text)
