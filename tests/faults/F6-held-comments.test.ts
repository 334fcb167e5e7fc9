import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moderateComments } from '../../src/domain/blog/moderate-comments.ts'
import { decideOn } from '../support/articles.ts'
import { addressOf, readPage } from '../support/calls.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { oneOf, startProcesses } from '../support/processes.ts'
import type { RunningServer } from '../support/server.ts'

const ARTICLE = '/userstory'
const actor = 'staff:bo' as const
/** A busy machine needs a moment to ask three processes. */
const AT_ONCE = { timeout: 5000, interval: 20 }

test('F6: a comment is on no page of three processes until it is approved, then on each at once, and off again when that is undone', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
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

test('F6: without the trigger of the table a cached page stays stale', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(1, { databaseUrl: platform.url })
  await readPage(oneOf(servers, 0), ARTICLE)
  await post(oneOf(servers, 0), 'No notice is sent.')
  await sql`alter table article_comment disable trigger article_comment_pages`.execute(platform.db)
  const [comment] = await comments(platform)
  await decideOn(platform, { decision: 'approved', commentId: comment?.id ?? '', version: 1, actor })
  await wait(1000)
  expect(await shownOn(servers, 'No notice is sent.')).toEqual([false])
})

async function post(server: RunningServer, text: string): Promise<void> {
  const response = await fetch(`${addressOf(server)}/blog/api/v1/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ article: 'userstory', name: 'Amara', email: 'amara@example.com', text }),
  })
  expect(response.status).toBe(200)
}

const comments = (platform: TestPlatform) =>
  platform.db.selectFrom('articleComment').select(['id', 'version']).orderBy('receivedAt').execute()

const shownOn = (servers: RunningServer[], text: string): Promise<boolean[]> =>
  Promise.all(servers.map(async (server) => (await readPage(server, ARTICLE)).html.includes(text)))
