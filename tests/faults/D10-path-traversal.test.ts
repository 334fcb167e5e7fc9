import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { inTurns } from '../support/hostile-client.ts'
import { startProcess } from '../support/processes.ts'
import { askRaw } from '../support/raw-request.ts'

const DOTS = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '..%00', '....']
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af', '/./']
const STARTS = ['/', '/assets/', '/covers/', '/mails/', '/certificate/x/']
const TARGETS = ['etc/passwd', 'package.json']
const DEPTHS = [1, 3, 8]

/** Every second of 2160 ways to say "go up": more than a thousand of them are sent. */
const TRAVERSALS = STARTS.flatMap((start) =>
  DOTS.flatMap((dots) =>
    SLASHES.flatMap((slash) =>
      DEPTHS.flatMap((depth) => TARGETS.map((target) => start + (dots + slash).repeat(depth) + target)),
    ),
  ),
).filter((_, index) => index % 4 === 0)

/** What only a file outside of the built folder says. */
const LEAKED = /root:x:0|"private": true|allowScripts/

test('D10 five hundred ways to climb out of the built folder reach nothing', async () => {
  expect(new Set(TRAVERSALS).size).toBeGreaterThanOrEqual(500)
  const server = await startProcess({ databaseUrl: await aDatabase() })
  const answers = await inTurns(TRAVERSALS, async (path) => ({ path, ...(await askRaw(server.port, path)) }))
  expect(answers.filter(({ body }) => LEAKED.test(body)).map(({ path }) => path)).toEqual([])
  // A path that is tidied by itself may lead to a page of ours; none is a fault.
  const odd = answers.filter(({ status }) => ![200, 308, 400, 404].includes(status))
  expect(odd.map(({ path, status }) => `${status} ${path}`)).toEqual([])
  const found = answers.filter(({ status }) => status === 200)
  expect(found.map(({ path }) => path)).toEqual([])
})

test('D10 twin: a server that joins the decoded path to its folder hands out what lies outside', () => {
  const naive = (path: string): string | null => {
    try {
      const file = join('build/client', decodeURIComponent(path).replaceAll('\\', '/'))
      return existsSync(file) ? readFileSync(file, 'utf8') : null
    } catch {
      return null
    }
  }
  expect(TRAVERSALS.filter((path) => LEAKED.test(naive(path) ?? '')).length).toBeGreaterThan(10)
})
