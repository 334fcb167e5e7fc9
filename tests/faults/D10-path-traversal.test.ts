import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { inTurns } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { askRaw } from '../support/raw-request.ts'
import { LEAKED, TRAVERSALS } from '../support/traversals.ts'
import { warningsOf } from '../support/warnings.ts'

test('D10 five hundred ways to climb out of the built folder reach nothing', async () => {
  warningsOf()
  expect(new Set(TRAVERSALS).size).toBeGreaterThanOrEqual(500)
  const server = await aSite({ databaseUrl: await aDatabase() })
  const answers = await inTurns(TRAVERSALS, async (path) => ({ path, ...(await askRaw(server.port, path)) }))
  expect(answers.filter(({ body }) => LEAKED.test(body)).map(({ path }) => path)).toEqual([])
  // A path that is normalised may lead to one of our pages; none is a server error.
  const odd = answers.filter(({ status }) => ![308, 400, 404].includes(status))
  expect(odd.map(({ path, status }) => `${status} ${path}`)).toEqual([])
})
