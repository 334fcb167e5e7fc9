import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { type Command, parseArguments, UsageError, withDatabase, withPlatform } from './command.ts'
import { erasePerson } from '#domain/privacy/erase-person.ts'

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

const countOf = (held: Record<string, object[]>): number =>
  Object.values(held).reduce((sum, records) => sum + records.length, 0)

const ERASE_USAGE = 'npm run erase-person -- name@example.com --yes'

/** `npm run erase-person`: says what we hold of somebody, and with --yes erases what need not be kept. There is no way back. */
export const erasePersonCommand: Command = async (words, dependencies) => {
  const { positionals, values } = parseArguments(words, {
    usage: ERASE_USAGE,
    options: { yes: { type: 'boolean' } },
    most: 1,
  })
  const [email] = positionals
  if (!email) throw new UsageError(ERASE_USAGE)
  return withPlatform(dependencies, async (platform) => {
    const held = await loadPersonData(platform, { email })
    if (countOf(held) === 0) console.log('We hold nothing under that address that is listed here.')
    for (const [what, records] of Object.entries(held))
      if (records.length > 0) console.log(`${what}: ${records.length}`)
    if (!values.yes) {
      console.log('Nothing was erased. With --yes it is, and there is no way back.')
      return 1
    }
    const erased = await erasePerson(platform, { email, actor: 'system' })
    if (!erased.ok) {
      console.log('Nothing was erased: a booking is still to take place. Cancel it first.')
      return 1
    }
    console.log(`Erased. ${erased.keptBookings} bookings stay with their name and sums, for as long as the law asks.`)
    return 0
  })
}
