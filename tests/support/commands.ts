import { join } from 'node:path'
import { vi } from 'vitest'
import { createSandbox } from '../../sandbox/sandbox.ts'
import type { Command } from '../../src/commands/command.ts'
import { openFiles } from '../../src/platform/files.ts'
import { aFolder } from './folders.ts'
import { aPlatform, type TestPlatform } from './platform.ts'

interface CommandResult {
  /** The exit code. */
  code: number
  lines: string[]
}

/** Runs a command as `npm run` would, with these settings and no others. */
export async function runCommand(
  command: Command,
  parameters: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const lines: string[] = []
  const say = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    lines.push(...values.join(' ').split('\n'))
  })
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return { code: await command(parameters, { createFakeProvider: createSandbox }), lines }
  } finally {
    vi.unstubAllEnvs()
    say.mockRestore()
  }
}

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
