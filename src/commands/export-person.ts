import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { type Command, parseArguments, UsageError } from './command.ts'
import { withDatabase } from './on-database.ts'

const EXPORT_USAGE = 'npm run export-person -- name@example.com file.json'

/** `npm run export-person`: everything that we hold about whoever has an address, in a file to give to them. */
export const exportPerson: Command = async (words) => {
  const { positionals } = parseArguments(words, { usage: EXPORT_USAGE, options: {}, most: 2 })
  const [email, name] = positionals
  if (!email || !name) throw new UsageError(EXPORT_USAGE)
  const file = resolve(name)
  const held = await withDatabase((ground) => loadPersonData(ground, { email }))
  if (countOf(held) === 0) {
    console.log('We hold nothing about that address.')
    return 1
  }
  await writeFile(file, JSON.stringify(held, null, 2), { flag: 'wx', mode: 0o600 })
  console.log(`${file} holds ${countOf(held)} records.`)
  return 0
}

export const countOf = (held: Record<string, object[]>): number =>
  Object.values(held).reduce((sum, records) => sum + records.length, 0)
