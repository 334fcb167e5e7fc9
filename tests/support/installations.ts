import { join } from 'node:path'
import type { Command } from '../../src/commands/command.ts'
import { openFiles } from '../../src/platform/files.ts'
import { type CommandResult, runCommand } from './commands.ts'
import { aFolder } from './folders.ts'
import { aPlatform, type TestPlatform } from './platform.ts'

interface Installation {
  platform: TestPlatform
  run(command: Command, ...words: string[]): Promise<CommandResult>
}

/** A platform whose pictures the commands find in its DATA_DIR. */
export async function anInstallation(): Promise<Installation> {
  const [platform, dataDir] = await Promise.all([aPlatform(), aFolder()])
  const settings = { DATABASE_URL: platform.url, DATA_DIR: dataDir }
  return {
    platform: { ...platform, files: openFiles(join(dataDir, 'images')) },
    run: (command, ...words) => runCommand(command, words, settings),
  }
}
