import { readFile } from 'node:fs/promises'
import { Cli } from 'kysely-codegen'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from './support/database.ts'

/** As `npm run tables` does, without writing the file. */
const generate = async (url: string) => {
  const config = JSON.parse(await readFile('db/tables.json', 'utf8'))
  const text = await new Cli().generate({ ...config, url, outFile: null, logLevel: 'silent' })
  return text.slice(text.indexOf('/**')).trim()
}

test('src/platform/tables.ts matches the migrated database (npm run tables -- --url …)', async () => {
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
