import { expect, test } from 'vitest'
import { anArticle, decideOn } from '../../../tests/support/articles.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { loadArticleFeedback } from './article-feedback.ts'
import { postComment } from './post-comment.ts'
import { syncArticles } from './article-search.ts'

const slug = 'userstory'
const actor = 'staff:bo' as const
const input = { name: 'Amara', email: 'amara@example.com', text: 'This helped me.' }

test('F6 a comment is held: it is in the table and on no page', async () => {
  const platform = await aBlog()
  expect(await postComment(platform, { slug, input })).toEqual({ ok: true })
  expect((await rows(platform)).map((row) => row.state)).toEqual(['held'])
  expect(await loadArticleFeedback(platform, { slug })).toEqual({ rating: { average: 0, count: 0 }, comments: [] })
})

test('an approved comment is shown without its address, a rejected one is taken off again', async () => {
  const platform = await aBlog()
  const commentId = await anApproved(platform, input)
  const { comments } = await loadArticleFeedback(platform, { slug })
  expect(comments).toEqual([
    {
      id: commentId,
      name: 'Amara',
      byCompany: false,
      text: 'This helped me.',
      receivedAt: expect.any(Date),
      replies: [],
    },
  ])
  await decideOn(platform, { decision: 'rejected', commentId, version: 2, actor })
  expect((await loadArticleFeedback(platform, { slug })).comments).toEqual([])
  expect(await rows(platform)).toHaveLength(1)
})

test('replies are shown below their comment; a reply to a reply joins the same thread', async () => {
  const platform = await aBlog()
  const first = await anApproved(platform, input)
  const reply = await anApproved(platform, { ...input, text: 'Me too.' }, first)
  await anApproved(platform, { ...input, text: 'And me.' }, reply)
  const { comments } = await loadArticleFeedback(platform, { slug })
  expect(comments.map((one) => one.replies.map((two) => two.text))).toEqual([['Me too.', 'And me.']])
})

test('a comment that does not exist or is not shown cannot be replied to', async () => {
  const platform = await aBlog()
  await postComment(platform, { slug, input })
  const [held] = await rows(platform)
  for (const replyTo of [held?.id, 'nonsense', '\0', { id: 1 }])
    expect(await postComment(platform, { slug, replyTo, input })).toEqual({ ok: false, error: 'unknown-comment' })
  const approved = await anApproved(platform, { ...input, text: 'Here.' })
  expect(await postComment(platform, { slug: 'scrumbenefit', replyTo: approved, input })).toMatchObject({ ok: false })
  expect(await postComment(platform, { slug: '../etc', input })).toEqual({ ok: false, error: 'unknown-article' })
})

test('the same comment sent twenty times at once is one', async () => {
  const platform = await aBlog()
  await Promise.all(Array.from({ length: 20 }, () => postComment(platform, { slug, input })))
  expect(await rows(platform)).toHaveLength(1)
})

test('a comment with the hidden field filled or with many links gets the same answer and is set aside', async () => {
  const platform = await aBlog()
  const links = 'http://a.example http://b.example https://c.example www.d.example www.e.example'
  expect(await postComment(platform, { slug, input: { ...input, website: 'x' } })).toEqual({ ok: true })
  expect(await postComment(platform, { slug, input: { ...input, text: links } })).toEqual({ ok: true })
  expect((await rows(platform)).map((row) => row.state)).toEqual(['quarantined', 'quarantined'])
})

async function aBlog() {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle(slug), anArticle('scrumbenefit')] })
  return platform
}

type Blog = Awaited<ReturnType<typeof aBlog>>

const rows = (platform: Blog) => platform.db.selectFrom('articleComment').selectAll().orderBy('receivedAt').execute()

async function anApproved(platform: Blog, fields: typeof input, replyTo?: string): Promise<string> {
  expect(await postComment(platform, { slug, replyTo, input: fields })).toEqual({ ok: true })
  const commentId = (await rows(platform)).at(-1)?.id ?? ''
  expect(await decideOn(platform, { decision: 'approved', commentId, version: 1, actor })).toEqual({ ok: true })
  return commentId
}
