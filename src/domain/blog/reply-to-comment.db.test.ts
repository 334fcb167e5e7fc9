import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/support/articles.ts'
import { auditOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { loadArticleFeedback } from './article-feedback.ts'
import { syncArticles } from './article-search.ts'
import { listComments, moderateComments } from './moderate-comments.ts'
import { postComment } from './post-comment.ts'
import { loadCommentContext, replyToComment } from './reply-to-comment.ts'

const slug = 'userstory'
const actor = 'staff:bo' as const

test('a reply is on the page below its comment, which is approved with it, and can be taken off again', async () => {
  const platform = await aBlog()
  const comment = await aComment(platform, 'Why three Cs?')
  const replied = await replyToComment(platform, { ...comment, text: ' Because it rhymes. ', actor })
  expect(replied).toEqual({ ok: true, replyId: expect.any(String) })
  const answer = { name: 'Tideway Agile', text: 'Because it rhymes.', byCompany: true }
  expect(await threads(platform)).toMatchObject([{ text: 'Why three Cs?', byCompany: false, replies: [answer] }])

  const replyId = replied.ok ? (replied.replyId ?? '') : ''
  expect((await auditOf(platform, `comment/${replyId}`)).map(({ action }) => action)).toEqual([
    'comment-replied',
    'comment-approved',
  ])
  await moderateComments(platform, { selection: [{ commentId: replyId, version: 2 }], decision: 'rejected', actor })
  expect(await threads(platform)).toMatchObject([{ replies: [] }])
})

test('a reply to a reply joins its thread, and the thread is what staff read around it', async () => {
  const platform = await aBlog()
  const first = await aComment(platform, 'First.')
  await replyToComment(platform, { ...first, text: 'Ours.', actor })
  const second = await aComment(platform, 'Second.', first.commentId)
  const shown = (await listComments(platform, { limit: 9, state: 'held' })).rows[0]
  if (!shown) throw new Error('expected a held comment')
  const { thread, paragraphs } = await loadCommentContext(platform, shown)
  expect(thread.map(({ text }) => text)).toEqual(['First.', 'Ours.'])
  expect(paragraphs).toEqual(['Some words.'])
  await replyToComment(platform, { ...second, text: 'Ours again.', actor })
  expect((await threads(platform)).map(({ replies }) => replies.map(({ text }) => text))).toEqual([
    ['Ours.', 'Second.', 'Ours again.'],
  ])
})

test('sent twenty times at once it is there once', async () => {
  const platform = await aBlog()
  const comment = await aComment(platform, 'Good.')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => replyToComment(platform, { ...comment, text: 'Thank you.', actor })),
  )
  expect(answers.every((one) => one.ok)).toBe(true)
  expect(await threads(platform)).toMatchObject([{ replies: [{ text: 'Thank you.' }] }])
})

test('an empty reply, one to a comment that is not there, and one to a comment that a colleague has deleted are rejected', async () => {
  const platform = await aBlog()
  const comment = await aComment(platform, 'Good.')
  expect(await replyToComment(platform, { ...comment, text: ' ', actor })).toMatchObject({ error: 'wrong-fields' })
  for (const commentId of [crypto.randomUUID(), 'nonsense'])
    expect(await replyToComment(platform, { commentId, version: 1, text: 'Yes.', actor })).toEqual({
      ok: false,
      error: 'unknown-comment',
    })
  await moderateComments(platform, { selection: [comment], decision: 'rejected', actor })
  expect(await replyToComment(platform, { ...comment, text: 'Yes.', actor })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
  })
  expect(await threads(platform)).toEqual([])
})

async function aBlog() {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle(slug)] })
  return platform
}

async function aComment(platform: TestPlatform, text: string, replyTo?: string) {
  await postComment(platform, { slug, replyTo, input: { name: 'Amara', email: 'amara@example.com', text } })
  const { id: commentId, version } = await platform.db
    .selectFrom('articleComment')
    .select(['id', 'version'])
    .where('text', '=', text)
    .executeTakeFirstOrThrow()
  return { commentId, version }
}

const threads = async (platform: TestPlatform) => (await loadArticleFeedback(platform, { slug })).comments
