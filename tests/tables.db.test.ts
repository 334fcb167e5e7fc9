import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from './support/database.ts'

const generate = async (url: string) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--config-file',
    'db/tables.json',
    '--print',
    '--url',
    url,
  ])
  return stdout.slice(stdout.indexOf('/**')).trim()
}

test('src/platform/tables.ts is what the migrated database says (npm run tables -- --url …)', async () => {
  expect((await readFile('src/platform/tables.ts', 'utf8')).trim()).toBe(await generate(await aDatabase()))
})

test('a column that was added without generating the types is found', async () => {
  const url = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table course add column forgotten text')
  await client.end()
  expect((await readFile('src/platform/tables.ts', 'utf8')).trim()).not.toBe(await generate(url))
})
