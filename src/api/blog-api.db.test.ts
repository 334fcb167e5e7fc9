import { expect, test } from 'vitest'
import { syncArticles } from '#domain/blog/article-search.ts'
import { anArticle } from '../../tests/support/articles.ts'
import { buildTestApp, json } from '../../tests/support/test-app.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { blogApi } from './blog-api.ts'

const comment = { article: 'userstory', name: 'Amara', email: 'amara@example.com', text: 'This helped me.' }

test('a comment is accepted, and the answer says that it is waiting for approval', async () => {
  const { app } = await buildBlogApi()
  const response = await app.request('/comments', json(comment))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: expect.stringContaining('We read every comment first') })
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('an error has a message, and the fields that it is about', async () => {
  const { app } = await buildBlogApi()
  const wrong = await app.request('/comments', json({ article: 'userstory' }))
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toEqual({
    code: 'wrong-fields',
    error: 'Please correct the marked fields.',
    fieldErrors: { name: 'Name is required', email: 'Valid email is required', text: 'Comment is required' },
  })
  expect((await app.request('/comments', json({ ...comment, article: 'nonsense' }))).status).toBe(404)
  expect((await app.request('/comments', json({ ...comment, replyTo: 'nonsense' }))).status).toBe(404)
  const stars = await app.request('/ratings', json({ article: 'userstory', stars: 9 }))
  expect(stars.status).toBe(422)
  expect(await stars.json()).toMatchObject({ fieldErrors: { stars: 'Please choose from 1 to 5 stars' } })
  expect((await app.request('/ratings', json([]))).status).toBe(404)
  expect((await app.request('/ratings', { method: 'POST', body: '{}' })).status).toBe(415)
  expect((await app.request('/ratings', { ...json(0), body: '{' })).status).toBe(400)
})

test('a cookie that no script reads, set with the first rating, recognises the visitor', async () => {
  const { app, platform } = await buildBlogApi()
  const first = await app.request('/ratings', json({ article: 'userstory', stars: 2 }))
  expect(await first.json()).toMatchObject({ rating: { average: 2, count: 1 } })
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-visitor=[0-9a-f]{32}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  const again = await app.request('/ratings', json({ article: 'userstory', stars: 5 }, { cookie }))
  expect(await again.json()).toMatchObject({ rating: { average: 5, count: 1 } })
  const made = await app.request(
    '/ratings',
    json({ article: 'userstory', stars: 1 }, { cookie: '__Host-visitor=mine' }),
  )
  expect(await made.json()).toMatchObject({ rating: { average: 3, count: 2 } })
  expect(await platform.db.selectFrom('articleRating').select('stars').execute()).toHaveLength(2)
})

test('the cookie goes with the browser, unless the visitor allows that it stays for a year', async () => {
  const { app } = await buildBlogApi()
  for (const [remember, stays] of [
    [undefined, false],
    ['yes', false],
    [true, true],
  ] as const) {
    const rated = await app.request('/ratings', json({ article: 'userstory', stars: 2, remember }))
    expect(rated.headers.get('set-cookie')?.includes('Max-Age=31536000'), String(remember)).toBe(stays)
  }
})

test('F6 of a thousand ratings and comments from one address, few are counted', async () => {
  const { app, platform } = await buildBlogApi('203.0.113.9')
  const rated = await inWaves(() => app.request('/ratings', json({ article: 'userstory', stars: 1 })))
  expect(rated.filter((response) => response.status === 200)).toHaveLength(60)
  expect(rated.every((response) => [200, 429].includes(response.status))).toBe(true)
  await inWaves((n) => app.request('/comments', json({ ...comment, text: `Text ${n}` })))
  expect(await platform.db.selectFrom('articleComment').select('id').execute()).toHaveLength(40)
})

/** A thousand, fifty at a time: all at once, the last would wait longer for a connection than a request may. */
async function inWaves(ask: (n: number) => Response | Promise<Response>): Promise<Response[]> {
  const answers: Response[] = []
  while (answers.length < 1000)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => ask(answers.length + n)))))
  return answers
}

async function buildBlogApi(address?: string) {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  return { platform, app: buildTestApp(blogApi(platform, 'https://tideway.example'), { address }) }
}
