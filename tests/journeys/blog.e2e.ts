import type { Page } from '@playwright/test'
import { postComment } from '../../src/domain/blog/post-comment.ts'
import { type Slug, SLUGS } from '../../src/domain/blog/slugs.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemClock } from '../../src/platform/platform.ts'
import { decideOn } from '../support/articles.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { expect, type Site, test } from '../support/site.ts'

const HELD = /We read every comment first/

test('pictures alternate between left and right', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/blogs')
  const sides = await page.locator('.post').evaluateAll((posts) =>
    posts.map((post) => {
      const left = (part: string) => post.querySelector(part)?.getBoundingClientRect().left ?? 0
      return left('.post-cover') < left('.post-words')
    }),
  )
  expect(sides.length).toBeGreaterThanOrEqual(SLUGS.length)
  expect(sides).toEqual(sides.map((_, index) => index % 2 === 0))
})

test('the search lists the best match first, topics filter it, and neither runs what is typed', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByLabel('Search the blog').fill('retrospective')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/articles for “retrospective”/)).toBeVisible()
  await expect(page.locator('.post h2').first()).toHaveText(/^The Sprint Retrospective/)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Exams' }).click()
  await expect(page.getByText(/article about Exams for “retrospective”/i)).toBeVisible()
  await page.goto(`/blogs?q=${encodeURIComponent('"><img src=x onerror=document.title=1>')}`)
  await expect(page.getByText(/^No article for/)).toBeVisible()
  await expect(page).toHaveTitle(/^Blogs/)
})

test('a visitor rates an article and changes the rating, and another visitor’s rating is added', async ({
  page,
  browser,
  site,
}) => {
  await clearComments(site, 'userstory')
  await expect(async () => {
    await page.goto('/userstory')
    await expect(page.getByText('0 from 0 ratings', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await rate(page, '4 stars')
  await expect(page.getByText('4 from 1 rating', { exact: true })).toBeVisible()
  await expect(page.getByText('Thank you. You gave 4 stars.')).toBeVisible()
  await rate(page, '5 stars')
  await expect(page.getByText('5 from 1 rating', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '5 stars' }), 'the visitor’s own stars are shown again').toBeChecked()
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/userstory')
  await expect(other.getByRole('radio', { checked: true }), 'another visitor’s are not').toHaveCount(0)
  await rate(other, '4 stars')
  await expect(other.getByText('4.5 from 2 ratings', { exact: true })).toBeVisible()
  await other.close()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('4.5 from 2 ratings', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a comment is held, and says so, then approved and on the page, and can be answered', async ({ page, site }) => {
  await clearComments(site, 'agileculture')
  await page.goto('/agileculture')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('Comment is required')).toBeVisible()
  await expect(page.locator('#comment-on-agileculture-name'), 'the first field with an error').toBeFocused()
  await writeComment(page, { name: 'Amara Okafor', text: 'See https://scrumguides.org/ for more.' })
  await expect(page.getByText(HELD)).toBeVisible()
  await expect(page.getByText(HELD)).toBeFocused()
  await page.reload()
  await expect(page.getByText('for more.')).toHaveCount(0)
  await approveAll(site, 'agileculture')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('for more.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'https://scrumguides.org/' })).toHaveAttribute('rel', /nofollow ugc/)
  expect(await page.content()).not.toContain('writer@example.com')

  await page.getByRole('link', { name: 'Reply to Amara Okafor' }).click()
  await expect(page.getByText('You are answering Amara Okafor.')).toBeVisible()
  await writeComment(page, { name: 'Bo Lind', text: 'Thank you for that.' })
  await expect(page.getByText(HELD)).toBeVisible()
  await approveAll(site, 'agileculture')
  await expect(async () => {
    await page.goto('/agileculture')
    await expect(page.getByRole('list', { name: 'Replies to Amara Okafor' })).toContainText('Thank you for that.', {
      timeout: 500,
    })
  }).toPass()
})

test('D1 nothing that is typed as a name or a text ever runs', async ({ page, site }) => {
  await clearComments(site, 'implementscrum')
  const { db, close } = databaseOf(site)
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const input = { name: `${text}`.slice(0, 80), email: 'writer@example.com', text: `${index}: ${text}` }
    expect(
      await postComment({ db, clock: systemClock, log: createLog(() => {}) }, { slug: 'implementscrum', input }),
    ).toEqual({ ok: true })
  }
  await close()
  await approveAll(site, 'implementscrum')
  let ran = 0
  await page.exposeFunction('canary', () => ran++)
  await expect(async () => {
    await page.goto('/implementscrum')
    await expect(page.locator('.comment-text')).toHaveCount(HOSTILE_TEXTS.length, { timeout: 500 })
  }).toPass()
  await expect(page.locator('.comment-text').first()).toHaveText('0: <script>canary()</script>')
  await expect(page.locator('.comment-list :is(script, img, svg, iframe, input, form, style, object)')).toHaveCount(0)
  const odd = await page
    .locator('.comment-list a')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            !/^(https?:|\/implementscrum\?reply=)/.test(link.getAttribute('href') ?? '') || link.attributes.length > 3,
        )
        .map((link) => link.outerHTML),
    )
  expect(odd).toEqual([])
  for (const link of await page.locator('.comment-list a').all()) await link.dispatchEvent('mouseover')
  await page
    .getByRole('link', { name: /^Reply to/ })
    .first()
    .click()
  await expect(page.getByText('You are answering <script>')).toBeVisible()
  // The form's script has loaded once it says what is missing.
  await page.getByRole('textbox', { name: 'Comment' }).focus()
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('Comment is required')).toBeVisible()
  expect(ran).toBe(0)
  await page.evaluate('canary()')
  expect(ran, 'what runs is counted').toBe(1)
})

test('the link of an article is copied by a click', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/scrumbenefit')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/scrumbenefit`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can rate and comment, and sees the result', async ({ page, site }) => {
    await clearComments(site, 'topfiveagile')
    await page.goto('/topfiveagile')
    await page.getByRole('button', { name: 'Rate', exact: true }).click()
    await expect(page.getByText('Please choose from 1 to 5 stars')).toBeVisible()
    await rate(page, '3 stars')
    await expect(page.getByText('3 from 1 rating', { exact: true })).toBeVisible()
    await rate(page, '5 stars')
    await expect(page.getByText('5 from 1 rating', { exact: true })).toBeVisible()
    await page.getByLabel('Name').first().fill('Amara Okafor')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByText('Comment is required')).toBeVisible()
    await expect(page.getByLabel('Name').first()).toHaveValue('Amara Okafor')
    await writeComment(page, { name: 'Amara Okafor', text: 'By post.' })
    await expect(page.getByText(HELD)).toBeVisible()
  })
})

async function rate(page: Page, stars: string): Promise<void> {
  await page.locator('.stars label', { hasText: stars }).click()
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
}

async function writeComment(page: Page, { name, text }: { name: string; text: string }): Promise<void> {
  const form = page.locator('form[id^=comment-on-]')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('writer@example.com')
  await form.getByLabel('Comment').fill(text)
  await form.getByRole('button', { name: 'Post comment' }).click()
}

const databaseOf = (site: Site) =>
  openDatabase({ url: site.database.options.connectionString ?? '', log: createLog(() => {}), connections: 2 })

/** Removes an article's comments and ratings: each test here has its own article. */
async function clearComments({ database }: Site, slug: Slug): Promise<void> {
  await database.query('delete from article_comment where article_slug = $1 and reply_to is not null', [slug])
  await database.query('delete from article_comment where article_slug = $1', [slug])
  await database.query('delete from article_rating where article_slug = $1', [slug])
}

/** Approves every held comment of an article, as staff would. */
async function approveAll(site: Site, slug: Slug): Promise<void> {
  const { db, close } = databaseOf(site)
  const held = await db
    .selectFrom('articleComment')
    .select(['id', 'version'])
    .where('articleSlug', '=', slug)
    .where('decidedAt', 'is', null)
    .execute()
  for (const { id, version } of held)
    expect(await decideOn({ db }, { decision: 'approved', commentId: id, version, actor: 'staff:bo' })).toEqual({
      ok: true,
    })
  await close()
}
