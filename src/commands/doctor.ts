import { readConfig, SettingsError } from '#platform/config.ts'
import { type Command, type CommandDependencies, parseArguments, withPlatform } from './command.ts'
import { blocks, checkStripe, checkSettings, checkSite, type Finding } from './doctor-checks.ts'

/** `npm run doctor`: checks whether the site is ready to go live. The exit code is 1 when something blocks it. */
export const doctor: Command = async (args, dependencies) => {
  parseArguments(args, { usage: 'npm run doctor', options: {}, most: 0 })
  const findings = await examine(dependencies)
  for (const { level, message } of findings) console.log(`${SIGN[level]} ${message}`)
  const blocking = findings.filter(({ level }) => level === 'blocks').length
  console.log(
    blocking > 0
      ? `\n${blocking} of these keep the site from going live.`
      : '\nNothing keeps the site from going live.',
  )
  return blocking > 0 ? 1 : 0
}

const SIGN: Record<Finding['level'], string> = { ok: 'ok     ', check: 'look   ', blocks: 'BLOCKS ' }

async function examine(dependencies: CommandDependencies): Promise<Finding[]> {
  try {
    const settings = await checkSettings(readConfig(process.env))
    try {
      return [
        ...settings,
        ...(await withPlatform(dependencies, async (platform, config) => [
          ...(await checkStripe(config, platform.stripe)),
          ...(await checkSite(platform, config)),
        ])),
      ]
    } catch (error) {
      return [...settings, blocks(`the rest could not be looked at: ${messageOf(error)}`)]
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.faults.map(blocks)
  }
}

/** Opening the database may fail in any way; the operator sees the error as it is. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
