import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { moderateComments } from '../../src/domain/blog/moderate-comments.ts'
import { decideOn } from '../support/articles.ts'
import { addressOf, readPage } from '../support/calls.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aSite } from '../support/in-process.ts'
import { oneOf } from '../support/processes.ts'
import type { RunningSite } from '../support/server.ts'

const ARTICLE = '/userstory'
const actor = 'staff:bo' as const
/** Each site listens on its own connection. A cached page that is not invalidated stays for a minute. */
const AT_ONCE = { timeout: 20_000, interval: 20 }

test('F6: a comment is on no page of three sites until it is approved, then on each at once, and off again when that is undone', async () => {
  const platform = await aPlatform()
  const servers = await someSites(3, platform)
  // Cached in the memory of each from now on.
  for (const server of servers) expect((await readPage(server, ARTICLE)).status).toBe(200)
  await post(oneOf(servers, 0), 'Held until it is reviewed.')
  await post(oneOf(servers, 1), 'Another one.')
  const [first, second] = await comments(platform)
  expect(await shownOn(servers, 'Held until it')).toEqual([false, false, false])

  await decideOn(platform, { decision: 'approved', commentId: first?.id ?? '', version: 1, actor })
  await expect.poll(() => shownOn(servers, 'Held until it'), AT_ONCE).toEqual([true, true, true])
  await decideOn(platform, { decision: 'held', commentId: first?.id ?? '', version: 2, actor })
  await expect.poll(() => shownOn(servers, 'Held until it'), AT_ONCE).toEqual([false, false, false])

  const selection = [
    { commentId: first?.id ?? '', version: 3 },
    { commentId: second?.id ?? '', version: 1 },
  ]
  await moderateComments(platform, { selection, decision: 'approved', actor })
  await expect.poll(() => shownOn(servers, 'Held until it'), AT_ONCE).toEqual([true, true, true])
  await expect.poll(() => shownOn(servers, 'Another one.'), AT_ONCE).toEqual([true, true, true])
})

test('F6: twin: without the trigger of its table no notice of a decision is sent, so a cached page would stay stale', async () => {
  const platform = await aPlatform()
  const [site] = await someSites(1, platform)
  await post(site, 'The first.')
  await post(site, 'The second.')
  const [first, second] = await comments(platform)
  const heard = await aListener(platform)
  await decideOn(platform, { decision: 'approved', commentId: first?.id ?? '', version: 1, actor })
  expect(await heard.untilEnd(), 'with the trigger').toBe(1)

  await sql`alter table article_comment disable trigger article_comment_pages`.execute(platform.db)
  await decideOn(platform, { decision: 'approved', commentId: second?.id ?? '', version: 1, actor })
  expect(await heard.untilEnd(), 'without the trigger').toBe(0)
})

/** Counts the notices of changed pages until an end mark. PostgreSQL delivers notices in order. */
async function aListener(platform: TestPlatform) {
  const client = new pg.Client({ connectionString: platform.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('listen pages_changed; listen end_mark')
  let count = 0
  client.on('notification', ({ channel }) => (count += Number(channel === 'pages_changed')))
  return {
    async untilEnd(): Promise<number> {
      const marked = new Promise<void>((done) => {
        const look = ({ channel }: pg.Notification) => {
          if (channel !== 'end_mark') return
          client.off('notification', look)
          done()
        }
        client.on('notification', look)
      })
      await sql`notify end_mark`.execute(platform.db)
      await marked
      const heard = count
      count = 0
      return heard
    },
  }
}

async function post(server: RunningSite | undefined, text: string): Promise<void> {
  if (!server) throw new Error('expected a site')
  const response = await fetch(`${addressOf(server)}/blog/api/v1/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ article: 'userstory', name: 'Amara', email: 'amara@example.com', text }),
  })
  expect(response.status).toBe(200)
}

const comments = (platform: TestPlatform) =>
  platform.db.selectFrom('articleComment').select(['id', 'version']).orderBy('receivedAt').execute()

const shownOn = (servers: RunningSite[], text: string): Promise<boolean[]> =>
  Promise.all(servers.map(async (server) => (await readPage(server, ARTICLE)).html.includes(text)))

const someSites = (count: number, platform: TestPlatform): Promise<RunningSite[]> =>
  Promise.all(Array.from({ length: count }, () => aSite({ databaseUrl: platform.url })))
