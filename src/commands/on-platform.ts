import { type Config, readConfig } from '#platform/config.ts'
import { openPlatformForCommand } from '#platform/open-for-command.ts'
import type { Platform } from '#platform/platform.ts'
import { ensureDatabaseRunning } from '#platform/reach-database.ts'
import { commandLog } from './on-database.ts'

/** Opens what a command's verbs stand on, and closes it however the command ends. */
export async function withPlatform<Answer>(
  act: (platform: Platform, config: Config) => Promise<Answer>,
): Promise<Answer> {
  const config = readConfig(process.env)
  const reached = await ensureDatabaseRunning(config)
  try {
    const { platform, close } = await openPlatformForCommand({ config, url: reached.url, log: commandLog() })
    return await act(platform, config).finally(close)
  } finally {
    await reached.stop()
  }
}
