import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { erasePerson } from '#domain/privacy/erase-person.ts'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { type Command, parseArguments, UsageError, withDatabase, withPlatform } from './command.ts'

const EXPORT_USAGE = 'npm run export-person -- name@example.com file.json'

/** `npm run export-person`: writes everything stored about the person with an email address to a file. */
export const exportPerson: Command = async (args) => {
  const { positionals } = parseArguments(args, { usage: EXPORT_USAGE, options: {}, most: 2 })
  const [email, name] = positionals
  if (!email || !name) throw new UsageError(EXPORT_USAGE)
  const file = resolve(name)
  const records = await withDatabase((context) => loadPersonData(context, { email }))
  if (countRecords(records) === 0) {
    console.log('We hold nothing about that address.')
    return 1
  }
  await writeFile(file, JSON.stringify(records, null, 2), { flag: 'wx', mode: 0o600 })
  console.log(`${file} holds ${countRecords(records)} records.`)
  return 0
}

const countRecords = (records: Record<string, object[]>): number =>
  Object.values(records).reduce((sum, ofOneKind) => sum + ofOneKind.length, 0)

const ERASE_USAGE = 'npm run erase-person -- name@example.com --yes'

/** `npm run erase-person`: lists what is stored about a person; with --yes it erases all that the law does not require. */
export const erasePersonCommand: Command = async (args, dependencies) => {
  const { positionals, values } = parseArguments(args, {
    usage: ERASE_USAGE,
    options: { yes: { type: 'boolean' } },
    most: 1,
  })
  const [email] = positionals
  if (!email) throw new UsageError(ERASE_USAGE)
  return withPlatform(dependencies, async (platform) => {
    const records = await loadPersonData(platform, { email })
    if (countRecords(records) === 0) console.log('We hold nothing under that address that is listed here.')
    for (const [kind, { length }] of Object.entries(records)) if (length > 0) console.log(`${kind}: ${length}`)
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
