import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { inTurns } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { askRaw } from '../support/raw-request.ts'
import { LEAKED, TRAVERSAL_FAMILIES } from '../support/traversals.ts'
import { warningsOf } from '../support/warnings.ts'

test('D10 no way of writing dots and slashes climbs out of the built folder', async () => {
  warningsOf()
  const server = await aSite({ databaseUrl: await aDatabase() })
  const answers = await inTurns(TRAVERSAL_FAMILIES, async (path) => ({ path, ...(await askRaw(server.port, path)) }))
  expect(answers.filter(({ body }) => LEAKED.test(body)).map(({ path }) => path)).toEqual([])
  // A path that is normalised may lead to one of our pages; none is a server error.
  const odd = answers.filter(({ status }) => ![308, 400, 404].includes(status))
  expect(odd.map(({ path, status }) => `${status} ${path}`)).toEqual([])
})

test('D10 twin: a server that joins the decoded path to its folder serves files outside of it', () => {
  const naive = (path: string): string | null => {
    try {
      const file = join('build/client', decodeURIComponent(path).replaceAll('\\', '/'))
      return existsSync(file) ? readFileSync(file, 'utf8') : null
    } catch {
      return null
    }
  }
  const handedOut = TRAVERSAL_FAMILIES.filter((path) => LEAKED.test(naive(path) ?? ''))
  expect(handedOut.length).toBeGreaterThan(10)
  expect(handedOut.filter((path) => path.endsWith('package.json')).length).toBeGreaterThan(2)
})
