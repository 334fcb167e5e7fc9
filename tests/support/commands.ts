import { vi } from 'vitest'
import { createSandbox } from '../../sandbox/sandbox.ts'
import type { Command } from '../../src/commands/command.ts'

export interface Said {
  /** What it ends with. */
  code: number
  lines: string[]
}

/** Runs a command as `npm run` would, with these settings and no others. */
export async function runCommand(command: Command, words: string[], settings: Record<string, string>): Promise<Said> {
  const lines: string[] = []
  const say = vi.spyOn(console, 'log').mockImplementation((...said: unknown[]) => {
    lines.push(...said.join(' ').split('\n'))
  })
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return { code: await command(words, { createFakeProvider: createSandbox }), lines }
  } finally {
    vi.unstubAllEnvs()
    say.mockRestore()
  }
}
