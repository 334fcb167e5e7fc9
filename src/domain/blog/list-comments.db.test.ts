import { expect, test } from 'vitest'
import { anArticle, decideOn } from '../../../tests/support/articles.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { listComments, type CommentFilter } from './moderate-comments.ts'
import { postComment } from './post-comment.ts'
import { syncArticles } from './article-search.ts'

const actor = 'staff:bo' as const

test('staff see the author, the article, the comment it replies to and who decided', async () => {
  const platform = await aBlog()
  await write(platform, { text: 'First.' })
  const {
    rows: [first],
  } = await listComments(platform, { limit: 9 })
  await decideOn(platform, { decision: 'approved', commentId: first?.id ?? '', version: 1, actor })
  await write(platform, { text: 'Second.', replyTo: first?.id })
  const { rows, counts, next } = await listComments(platform, { limit: 9 })
  expect(rows).toMatchObject([
    {
      text: 'Second.',
      email: 'amara@example.com',
      state: 'held',
      version: 1,
      article: { slug: 'userstory', title: 'About userstory' },
      answered: { name: 'Amara', text: 'First.' },
      decided: null,
    },
    { text: 'First.', state: 'approved', answered: null, decided: { at: expect.any(Date), by: actor } },
  ])
  expect(counts).toEqual({ held: 1, quarantined: 0, approved: 1, rejected: 0 })
  expect(next).toBeNull()
})

test('they are filtered by state, article and words; the counts depend only on words and article', async () => {
  const platform = await aBlog()
  await write(platform, { text: 'Praise for the café.' })
  await write(platform, { text: 'Spam.', website: 'x' })
  await write(platform, { text: 'Elsewhere.', slug: 'scrumbenefit' })
  expect(await texts(platform, { state: 'quarantined' })).toEqual(['Spam.'])
  expect(await texts(platform, { slug: 'scrumbenefit' })).toEqual(['Elsewhere.'])
  expect(await texts(platform, { q: 'cafe' })).toEqual(['Praise for the café.'])
  expect(await texts(platform, { q: 'amara example' })).toHaveLength(3)
  expect(await texts(platform, { q: '!' })).toEqual([])
  const { counts } = await listComments(platform, { slug: 'userstory', state: 'held', limit: 9 })
  expect(counts).toEqual({ held: 1, quarantined: 1, approved: 0, rejected: 0 })
})

test('pages follow each other without a gap, in both directions', async () => {
  const platform = await aBlog()
  for (let n = 1; n <= 7; n++) await write(platform, { text: `Number ${n}.` })
  for (const sort of ['oldest', 'newest'] as const) {
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const page = await listComments(platform, { sort, after, state: 'held', limit: 3 })
      seen.push(...page.rows.map((row) => row.text))
      after = page.next
      if (!after) break
    }
    const all = Array.from({ length: 7 }, (_, index) => `Number ${index + 1}.`)
    expect(seen).toEqual(sort === 'oldest' ? all : all.toReversed())
  }
})

async function aBlog() {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory'), anArticle('scrumbenefit')] })
  return platform
}

async function write(
  platform: TestPlatform,
  wanted: { text: string; slug?: string; replyTo?: string; website?: string },
) {
  const { slug = 'userstory', replyTo, ...input } = wanted
  const posted = await postComment(platform, {
    slug,
    replyTo,
    input: { name: 'Amara', email: 'amara@example.com', ...input },
  })
  expect(posted).toEqual({ ok: true })
}

const texts = async (platform: TestPlatform, input: Partial<CommentFilter>) =>
  (await listComments(platform, { limit: 50, ...input })).rows.map((row) => row.text)
