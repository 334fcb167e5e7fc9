import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, aWrittenArticle, articleForm, decideOn } from '../../../tests/support/articles.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { statementsOf } from '../../../tests/support/statements.ts'
import { publishScheduled } from '#domain/content/shown-content.ts'
import { restoreContent, saveContent, undoPublishing } from '#domain/content/save-content.ts'
import { addArticle, renameArticle } from './article-address.ts'
import { articleDocument } from './article-document.ts'
import { findArticleDocument } from './delivered-article.ts'
import { loadArticleFeedback, rateArticle } from './article-feedback.ts'
import { searchArticles, syncArticles } from './article-search.ts'
import { listComments } from './moderate-comments.ts'
import { listOfficeArticles, takeOffSite } from './office-articles.ts'
import { postComment } from './post-comment.ts'
import { changePublicationDay } from './publication-day.ts'
import { findMovedArticle, findWrittenArticle, loadWrittenArticles, syncWrittenArticles } from './written-articles.ts'

const actor = 'staff:maya' as const
const drafts = new Map()
const comment = { name: 'Amara', email: 'amara@example.com', text: 'This helped me.' }

/** Of those that staff began. */
const slugsOf = async (platform: TestPlatform) =>
  (await loadWrittenArticles(platform)).flatMap(({ id, slug }) => (id > 11 ? [slug] : []))

/** The same platform at another time. */
const at = (platform: TestPlatform, time: Date): TestPlatform => ({ ...platform, clock: { now: () => time } })

test('readers see an article from its publication on, and no draft of it', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  const { id, document } = await aWrittenArticle(platform, { slug: 'sprint-goals', as: 'draft' })
  expect(id).toBeGreaterThan(11)
  expect(await slugsOf(platform)).toEqual([])
  expect(await findWrittenArticle(platform, { slug: 'sprint-goals', drafts })).toBeNull()
  await saveContent(platform, { actor, document, version: 1, value: articleForm(), publishing: { as: 'published' } })
  expect(await slugsOf(platform)).toEqual(['sprint-goals'])
  await saveContent(platform, {
    actor,
    document,
    version: 2,
    value: articleForm({ title: 'Not yet' }),
    publishing: { as: 'draft' },
  })
  expect((await findWrittenArticle(platform, { slug: 'sprint-goals', drafts }))?.title).toBe(
    'What a Sprint Goal is for',
  )
})

test('a scheduled article appears at its minute, and keeps the day on which readers first saw it', async () => {
  const platform = await aPlatform()
  const opens = new Date(platform.clock.now().getTime() + 3_600_000)
  const { document } = await aWrittenArticle(platform, { slug: 'sprint-goals', as: 'scheduled', at: opens })
  expect(await slugsOf(platform)).toEqual([])
  const then = at(platform, opens)
  expect(await slugsOf(then)).toEqual(['sprint-goals'])
  await publishScheduled(then)
  await syncWrittenArticles(then)
  expect((await searchArticles(platform, { query: 'promise' })).map(({ slug }) => slug)).toEqual(['sprint-goals'])
  const later = at(platform, new Date(opens.getTime() + 86_400_000))
  await saveContent(later, { actor, document, version: 1, value: articleForm(), publishing: { as: 'published' } })
  const [article] = await loadWrittenArticles(later)
  expect(article).toMatchObject({ publishedAt: opens, changedAt: later.clock.now() })
})

test('staff change the publication day, which outlives the next start; a day to come or an unpublished article is rejected', async () => {
  const platform = await aPlatform()
  const articles = [anArticle('userstory')]
  await syncArticles(platform, { articles })
  const { id } = await platform.db.selectFrom('article').select('id').executeTakeFirstOrThrow()
  const change = (day: string, article = id) => changePublicationDay(platform, { actor, id: article, day })
  const published = async () => (await findWrittenArticle(platform, { slug: 'userstory', drafts }))?.publishedAt
  expect(await change('2023-05-04')).toEqual({ ok: true })
  await syncArticles(platform, { articles })
  expect(await published()).toEqual(new Date('2023-05-04T12:00:00Z'))
  const inTwoDays = new Date(platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await change(inTwoDays)).toEqual({ ok: false, error: 'day-to-come' })
  expect(await change('2023-02-30')).toEqual({ ok: false, error: 'wrong-day' })
  const begun = await aWrittenArticle(platform, { slug: 'sprint-goals', as: 'draft' })
  expect(await change('2023-05-04', begun.id)).toEqual({ ok: false, error: 'not-published' })
  expect(await published()).toEqual(new Date('2023-05-04T12:00:00Z'))
  const { rows } = await sql<{ details: unknown }>`select details from audit where action = 'article-dated'`.execute(
    platform.db,
  )
  expect(rows).toEqual([{ details: { day: { from: expect.any(String), to: '2023-05-04' } } }])
})

test('an article that was taken off the site is gone for readers, and undo brings it back', async () => {
  const platform = await aPlatform()
  const { document } = await aWrittenArticle(platform, { slug: 'sprint-goals' })
  await restoreContent(platform, { actor, document, version: 1, number: 0, note: 'Taken off the site' })
  expect(await slugsOf(platform)).toEqual([])
  expect(await listOfficeArticles(platform)).toMatchObject([{ state: 'draft', title: 'What a Sprint Goal is for' }])
  await undoPublishing(platform, { actor, document, version: 2 })
  expect(await slugsOf(platform)).toEqual(['sprint-goals'])
})

test('an article that came with the product is off the site until staff undo that, also over a start', async () => {
  const platform = await aPlatform()
  const articles = [anArticle('userstory')]
  await syncArticles(platform, { articles })
  const document = await findArticleDocument(platform, { id: 5 })
  expect(await takeOffSite(platform, { actor, document, version: 0 })).toEqual({ ok: true, number: 1 })
  await syncArticles(platform, { articles })
  expect(await loadWrittenArticles(platform)).toEqual([])
  expect(await findWrittenArticle(platform, { slug: 'userstory', drafts })).toBeNull()
  expect(await postComment(platform, { slug: 'userstory', input: comment })).toMatchObject({ error: 'unknown-article' })
  expect(await listOfficeArticles(platform)).toMatchObject([{ id: 5, state: 'draft', title: 'About userstory' }])
  const preview = new Map([[document.key, { ...document.initial, shown: false }]])
  expect(await findWrittenArticle(platform, { slug: 'userstory', drafts: preview })).toMatchObject({ id: 5 })
  expect(await takeOffSite(platform, { actor, document, version: 0 })).toMatchObject({ error: 'changed-meanwhile' })
  await undoPublishing(platform, { actor, document, version: 1 })
  expect(await loadWrittenArticles(platform)).toMatchObject([{ title: 'About userstory' }])
  const { id } = await aWrittenArticle(platform, { slug: 'only-a-draft', as: 'draft' })
  const own = { actor, document: articleDocument({ id }), version: 1 }
  expect(await takeOffSite(platform, own)).toEqual({ ok: false, error: 'unknown-version' })
})

test('what staff changed of an article that the product comes with outlives the next start, and is searched', async () => {
  const platform = await aPlatform()
  const delivered = anArticle('userstory', { topics: ['Scrum', 'Teams', 'Leadership'], date: '2024-11-12' })
  await syncArticles(platform, { articles: [delivered] })
  const asDelivered = { title: 'About userstory', course: 1, thirdTopic: 'Leadership', changedAt: null }
  expect(await loadWrittenArticles(platform)).toMatchObject([asDelivered])
  const document = await findArticleDocument(platform, { id: 5 })
  const changed = { ...document.initial, title: 'Kanban' }
  await saveContent(platform, { actor, document, version: 0, value: changed, publishing: { as: 'published' } })
  await syncArticles(platform, { articles: [{ ...delivered, body: 'New words.', updated: '2025-01-02' }] })
  expect(await loadWrittenArticles(platform)).toMatchObject([{ title: 'Kanban', body: 'Some words.', course: 1 }])
  expect((await searchArticles(platform, { query: 'kanban' })).map(({ slug }) => slug)).toEqual(['userstory'])
  expect(await listOfficeArticles(platform)).toMatchObject([
    { id: 5, isDelivered: true, state: 'shown', title: 'Kanban' },
  ])
  await restoreContent(platform, { actor, document, version: 1, number: 0 })
  const [restored] = await loadWrittenArticles(platform)
  expect(restored).toMatchObject({
    title: 'About userstory',
    body: 'New words.',
    publishedAt: new Date('2024-11-12T12:00Z'),
  })
  expect(restored?.changedAt).toEqual(new Date('2025-01-02T12:00Z'))
  await undoPublishing(platform, { actor, document, version: 2 })
  expect(await loadWrittenArticles(platform)).toMatchObject([{ title: 'Kanban', body: 'Some words.' }])
})

test('an article that the product comes with keeps its new address over a start, and only it may have the first again', async () => {
  const platform = await aPlatform()
  const articles = [anArticle('userstory'), anArticle('simijourney')]
  await syncArticles(platform, { articles })
  expect(await postComment(platform, { slug: 'userstory', input: comment })).toEqual({ ok: true })
  expect(await renameArticle(platform, { actor, id: 5, slug: 'stories' })).toEqual({ ok: true, slug: 'stories' })
  await syncArticles(platform, { articles })
  expect((await loadWrittenArticles(platform)).map(({ slug, feedSlug }) => [slug, feedSlug])).toEqual([
    ['simijourney', 'simijourney'],
    ['stories', 'userstory'],
  ])
  expect(await findMovedArticle(platform, { slug: 'userstory' })).toBe('stories')
  const { rows } = await listComments(platform, { slug: 'stories', limit: 10 })
  expect(rows).toMatchObject([{ article: { slug: 'stories', title: 'About userstory' } }])

  const taken = { ok: false, error: 'slug-taken' }
  expect(await renameArticle(platform, { actor, id: 1, slug: 'userstory' })).toEqual(taken)
  expect(await addArticle(platform, { actor, slug: 'userstory', title: 'Other' })).toEqual(taken)
  expect(await renameArticle(platform, { actor, id: 5, slug: 'userstory' })).toMatchObject({ ok: true })
  expect(await findMovedArticle(platform, { slug: 'userstory' })).toBeNull()
})

test('the list of the office takes two queries, however many articles there are', async () => {
  const platform = await aPlatform()
  expect(await listOfficeArticles(platform)).toEqual([])
  await aWrittenArticle(platform, { slug: 'sprint-goals' })
  await aWrittenArticle(platform, { slug: 'next-week', as: 'scheduled', at: new Date(Date.now() + 3_600_000) })
  await addArticle(platform, { actor, slug: 'begun', title: 'Begun' })
  const statements = await statementsOf(platform, async (watched) => {
    expect(await listOfficeArticles(watched)).toMatchObject([
      { slug: 'next-week', state: 'scheduled', title: 'What a Sprint Goal is for', publishedAt: expect.any(Date) },
      { slug: 'sprint-goals', state: 'shown', author: 'the Tideway Agile team', changed: { by: actor } },
      { slug: 'begun', state: 'draft', title: 'Begun', author: '', publishedAt: null, changed: null },
    ])
  })
  expect(statements).toEqual(['SelectQueryNode', 'SelectQueryNode'])
})

test('a new address keeps comments and ratings, and the old one leads to it for good', async () => {
  const platform = await aPlatform()
  const { id } = await aWrittenArticle(platform, { slug: 'sprint-goals' })
  expect(await postComment(platform, { slug: 'sprint-goals', input: comment })).toEqual({ ok: true })
  const { id: commentId } = await platform.db.selectFrom('articleComment').select('id').executeTakeFirstOrThrow()
  await decideOn(platform, { commentId, version: 1, decision: 'approved', actor })
  await postComment(platform, { slug: 'sprint-goals', replyTo: commentId, input: { ...comment, text: 'Me too.' } })
  await rateArticle(platform, { slug: 'sprint-goals', stars: 4, visitor: 'one' })
  expect(await renameArticle(platform, { actor, id, slug: 'goals' })).toEqual({ ok: true, slug: 'goals' })
  expect(await renameArticle(platform, { actor, id, slug: 'sprint-goal' })).toMatchObject({ ok: true })
  const feedback = await loadArticleFeedback(platform, { slug: 'sprint-goal' })
  expect(feedback).toMatchObject({ rating: { average: 4, count: 1 }, comments: [{ text: 'This helped me.' }] })
  for (const slug of ['sprint-goals', 'goals']) expect(await findMovedArticle(platform, { slug })).toBe('sprint-goal')
  expect(await renameArticle(platform, { actor, id, slug: 'goals' })).toMatchObject({ ok: true })
  expect(await findMovedArticle(platform, { slug: 'sprint-goal' })).toBe('goals')
  expect(await findMovedArticle(platform, { slug: 'goals' })).toBeNull()
  const [article] = await loadWrittenArticles(platform)
  expect(article, 'the same to the feeds').toMatchObject({ slug: 'goals', feedSlug: 'sprint-goals' })
})

test('no two articles have an address, not even one that another had before', async () => {
  const platform = await aPlatform()
  const { id } = await aWrittenArticle(platform, { slug: 'sprint-goals' })
  await renameArticle(platform, { actor, id, slug: 'goals' })
  for (const slug of ['goals', 'sprint-goals', 'userstory'])
    expect(await addArticle(platform, { actor, slug, title: 'Other' })).toEqual({ ok: false, error: 'slug-taken' })
  for (const slug of ['', 'a', 'Two', 'a--b', '-a-b', 'a/b', 'a.json', 'x'.repeat(61)])
    expect(await addArticle(platform, { actor, slug, title: 'Other' }), slug).toEqual({
      ok: false,
      error: 'wrong-slug',
    })
  const both = await Promise.all([1, 2].map(() => addArticle(platform, { actor, slug: 'twice', title: 'Twice' })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await renameArticle(platform, { actor, id: 999, slug: 'nowhere' })).toEqual({
    ok: false,
    error: 'unknown-article',
  })
})

test('what readers do not see takes neither comment nor rating, and a closed one no comment', async () => {
  const platform = await aPlatform()
  await aWrittenArticle(platform, { slug: 'draft-only', as: 'draft' })
  await aWrittenArticle(platform, { slug: 'closed', value: { commentsOpen: false } })
  const unknown = { ok: false, error: 'unknown-article' }
  expect(await postComment(platform, { slug: 'draft-only', input: comment })).toEqual(unknown)
  expect(await rateArticle(platform, { slug: 'draft-only', stars: 4, visitor: 'one' })).toEqual(unknown)
  expect(await postComment(platform, { slug: 'closed', input: comment })).toEqual({
    ok: false,
    error: 'comments-closed',
  })
  expect(await rateArticle(platform, { slug: 'closed', stars: 4, visitor: 'one' })).toMatchObject({ ok: true })
})

test('a picture without words is rejected, and a stored text without a title is not shown', async () => {
  const platform = await aPlatform()
  const { id } = await aWrittenArticle(platform, { slug: 'sprint-goals' })
  const value = articleForm({ body: 'See ![ ](drawing:burn-down-cliff)' })
  const document = articleDocument({ id })
  const saved = await saveContent(platform, { actor, document, version: 1, value, publishing: { as: 'draft' } })
  expect(saved).toMatchObject({ ok: false, error: 'wrong-fields' })
  await platform.db
    .updateTable('contentVersion')
    .set({ value: JSON.stringify({ body: 'Alone' }) })
    .execute()
  expect(await slugsOf(platform)).toEqual([])
})
