import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { anEmptyDatabase } from '../support/database.ts'
import { aFolder } from '../support/folders.ts'
import { BUILT_SERVER } from '../support/processes.ts'

const { serve, openSite }: typeof import('../../src/main.ts') = await import(resolve(BUILT_SERVER))

test('C12: a port that another program has ends the start in one line before the database is migrated', async () => {
  const { port, env } = await aTakenPort()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(serve()).rejects.toThrow(
    new RegExp(`^Wrong settings: PORT ${port} is already in use on this machine\\.$`),
  )
  expect(await tablesIn(env.DATABASE_URL)).toBe(0)
})

test('C12 twin: a start that looks at the port last ends with the same line, and has migrated', async () => {
  const { port, env } = await aTakenPort()
  const queue = await openQueue({ url: env.DATABASE_URL, log: createLog(() => {}), worker: false })
  const site = await openSite({ config: readConfig(env), write: () => {}, queue })
  await expect(site.listen()).rejects.toThrow(`PORT ${port} is already in use`)
  await site.close()
  await queue.stop()
  expect(await tablesIn(env.DATABASE_URL)).toBeGreaterThan(0)
})

/** The settings of a site whose port another program listens at, on a database without tables. */
async function aTakenPort() {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens at a port
  return { port, env: { PORT: String(port), DATABASE_URL: await anEmptyDatabase(), DATA_DIR: await aFolder() } }
}

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  return rowCount ?? 0
}
