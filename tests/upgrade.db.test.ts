import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadArticleFeedback } from '../src/domain/blog/article-feedback.ts'
import { syncArticles } from '../src/domain/blog/article-search.ts'
import { loadWrittenArticles } from '../src/domain/blog/written-articles.ts'
import { listMaterials } from '../src/domain/materials/materials.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrations.ts'
import { systemClock } from '../src/platform/platform.ts'
import { anArticle } from './support/articles.ts'
import { anEmptyDatabase } from './support/database.ts'
import { atTheEnd } from './support/endings.ts'

/** The last migration before tables and columns took their present names. */
const BEFORE = '0018-holds-from.sql'

const BOOKING = `
  with made as (
    insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
      discount_pence, total_pence, terms_version)
    select 'public', 'TA-000001', id, 'Amara', 'amara@example.com', '07700900000', 'Deposit', 150000, 0, 150000, '1'
    from run limit 1 returning id
  ), owed as (
    insert into obligation (booking_id, kind, amount_pence, due_at, state)
    select id, 'deposit', 37500, now(), 'due' from made
  ), opened as (
    insert into attention (booking_id, reason, facts) select id, 'payment-mismatch', '{"fault": "amount"}' from made
  )
  insert into audit (actor, action, booking_id, facts) select 'visitor', 'booked', id, '{"dueToday": 37500}' from made`

const CHANGE = `
  insert into run_change (run_id, was, became)
  select id, '{"label": "old", "meetings": [1, 2]}', '{"label": "new", "meetings": []}' from run limit 1`

/** The rows of a new provider, without the columns of later releases. */
async function readOlderSeed(): Promise<string> {
  const seed = await readFile('db/seed.sql', 'utf8')
  return seed
    .replace('insert into session', 'insert into meeting')
    .replace(', slug, state, position)', ')')
    .replace(/, '[a-z-]+', 'published', \d\)/g, ')')
}

/** A database as an earlier release left it, with rows in the tables that were renamed since. */
async function anOlderDatabase(): Promise<{ url: string; client: pg.Client }> {
  const url = await anEmptyDatabase()
  await migrate({ url, last: BEFORE })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atTheEnd(() => client.end())
  await client.query(await readOlderSeed())
  await client.query(BOOKING)
  await client.query(CHANGE)
  return { url, client }
}

test('a database of an earlier release keeps its rows under the new names', async () => {
  const { url, client } = await anOlderDatabase()
  const { rows: meetings } = await client.query('select id, run_id, starts_at, ends_at from meeting order by id')
  expect(await migrate({ url })).toContain('0019-standard-words.sql')

  expect(meetings.length).toBeGreaterThan(0)
  expect((await client.query('select id, run_id, starts_at, ends_at from session order by id')).rows).toEqual(meetings)
  expect((await client.query('select kind, amount_pence, state from instalment')).rows).toEqual([
    { kind: 'deposit', amount_pence: 37500, state: 'due' },
  ])
  expect((await client.query('select reason, details from booking_case')).rows).toEqual([
    { reason: 'payment-mismatch', details: { fault: 'amount' } },
  ])
  expect((await client.query('select action, details from audit')).rows).toEqual([
    { action: 'booked', details: { dueToday: 37500 } },
  ])
  expect((await client.query('select was, became from run_change')).rows).toEqual([
    { was: { label: 'old', sessions: [1, 2] }, became: { label: 'new', sessions: [] } },
  ])
})

test('after the upgrade the booking is still updated with its instalments, and no old name is left', async () => {
  const { url, client } = await anOlderDatabase()
  await migrate({ url })
  await client.query("update instalment set state = 'paid', changed_at = now()")
  expect((await client.query('select settled_at is not null as settled from booking')).rows).toEqual([
    { settled: true },
  ])
  const old = '(obligation|meeting|attention|sign_in|mail_letter|press_key|submission_key)'
  const { rows } = await client.query(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ $1
     union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ $1
     union all select column_name from information_schema.columns where table_schema = 'public' and column_name ~ $1
     union all select tgname from pg_trigger where tgname ~ $1`,
    [old],
  )
  expect(rows).toEqual([])
})

/** The last migration before the articles that the product comes with were edited like any other. */
const BEFORE_EDITED_ARTICLES = '0052-delivered-terms.sql'

/** One article that came with the product and one of staff, published, each with a comment and a rating. */
const ARTICLES = `
  insert into article (id, slug, title, description, body) values
    (5, 'userstory', 'About userstory', 'What it is about.', 'Some words.'), (12, 'goals', 'Goals', 'A summary.', 'Aim.');
  insert into article_redirect (slug, article_id) values ('sprint-goals', 12);
  insert into content_version (key, number, value, state, publish_at, author) values ('article/12', 1, '{"title": "Goals",
    "description": "A summary.", "author": "the team", "topic": "Scrum", "secondTopic": "Teams", "cover": "userstory",
    "body": "Aim.", "commentsOpen": false}', 'published', '2026-11-02 09:00Z', 'staff:maya');
  insert into article_comment (article_slug, name, email, text, state, digest, decided_at)
    select slug, 'Amara', 'amara@example.com', 'On ' || slug, 'approved', slug, now() from article;
  insert into article_comment (article_slug, reply_to, name, email, text, state, digest, decided_at)
    select article_slug, id, 'Tideway Agile', 'us@example.com', 'Ours', 'approved', 'ours', now() from article_comment
    where article_slug = 'goals';
  insert into audit (actor, action, subject) select 'staff:maya', 'comment-replied', 'comment/' || id
    from article_comment where text = 'Ours';
  insert into article_rating (article_slug, visitor, stars) select slug, 'one', 4 from article`

test('an upgrade keeps every text, comment and rating of the articles, and reads them without a fault', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, last: BEFORE_EDITED_ARTICLES })
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const { db, pool, close } = openDatabase({ url, log, connections: 2 })
  atTheEnd(close)
  await pool.query(ARTICLES)
  expect(await migrate({ url })).toContain('0054-articles-in-the-editor.sql')
  const platform = { db, log, clock: systemClock }
  await syncArticles(platform, { articles: [anArticle('userstory')] })

  expect(await loadWrittenArticles(platform)).toMatchObject([
    { id: 5, slug: 'userstory', title: 'About userstory', body: 'Some words.', commentsOpen: true, changedAt: null },
    {
      id: 12,
      slug: 'goals',
      title: 'Goals',
      body: 'Aim.',
      author: 'the team',
      secondTopic: 'Teams',
      sample: false,
      shown: true,
    },
  ])
  for (const slug of ['userstory', 'goals'])
    expect(await loadArticleFeedback(platform, { slug })).toMatchObject({
      rating: { average: 4, count: 1 },
      comments: [
        { name: 'Amara', text: `On ${slug}`, byCompany: false, replies: slug === 'goals' ? [{ byCompany: true }] : [] },
      ],
    })
  expect(logged).toEqual([])
})

test('an upgrade keeps the course that an article ends with, where staff have changed its text', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, last: '0062-vat-treatments.sql' })
  const { pool, close } = openDatabase({ url, log: createLog(() => {}), connections: 2 })
  atTheEnd(close)
  await pool.query(`
    insert into article (id, slug, title, description, body, delivered) values
      (6, 'implementscrum', 'A', 'B', 'C', '{"title": "A", "course": 3}'), (12, 'goals', 'A', 'B', 'C', null);
    insert into content_version (key, number, value, state, publish_at, author) values
      ('article/6', 1, '{"title": "Changed"}', 'published', now(), 'staff:maya'),
      ('article/6', 2, null, 'published', now(), 'staff:maya'),
      ('article/12', 1, '{"title": "Goals"}', 'published', now(), 'staff:maya'),
      ('faq', 1, '{"faqs": []}', 'published', now(), 'staff:maya')`)
  await migrate({ url })
  const { rows } = await pool.query('select key, number, value from content_version order by key, number')
  expect(rows).toEqual([
    { key: 'article/12', number: 1, value: { title: 'Goals', course: 0 } },
    { key: 'article/6', number: 1, value: { title: 'Changed', course: 3 } },
    { key: 'article/6', number: 2, value: null },
    { key: 'faq', number: 1, value: { faqs: [] } },
  ])
})

test('an upgrade keeps the materials of each date, and its course has none yet', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, last: '0063-course-of-an-article.sql' })
  const { db, pool, close } = openDatabase({ url, log: createLog(() => {}), connections: 2 })
  atTheEnd(close)
  await pool.query(`
    insert into course (id, position, name, slug, state, price_pence, deposit_pence)
      values (1, 1, 'Scrum Master', 'scrum-master', 'published', 150000, 37500);
    insert into run (course_id, label, zone, capacity) values (1, 'in a month', 'Europe/London', 12);
    insert into material (run_id, title, visible_from, recording_url)
      select id, 'Film', '2026-11-02 09:00Z', 'https://video.example/1' from run`)
  const { rows } = await pool.query<{ id: string }>('select id from run')
  await migrate({ url })
  expect(await listMaterials({ db }, { of: { runId: rows[0]?.id ?? '' } })).toMatchObject([
    { title: 'Film', visibleFrom: new Date('2026-11-02T09:00Z'), shownFrom: null },
  ])
  expect(await listMaterials({ db }, { of: { courseId: 1 } })).toEqual([])
})
