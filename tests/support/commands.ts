import { vi } from 'vitest'
import { createSandbox } from '../../sandbox/sandbox.ts'
import type { Command } from '../../src/commands/command.ts'

export interface CommandResult {
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
