import { execFileSync } from 'node:child_process'

/** Runs a program to its end and answers what it printed; throws with its own words when it fails. */
export function run(program: string, words: string[], input?: string): string {
  try {
    return execFileSync(program, words, {
      encoding: 'utf8',
      input,
      maxBuffer: 2 ** 26,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    // execFileSync throws an Error that carries the program's own output.
    const failed = error as Error & { code?: string; stderr?: string }
    if (failed.code === 'ENOENT') throw new Error(`${program} is not installed: see scripts/media/README.md`)
    throw new Error(`${program} ${words.join(' ')}\n${failed.stderr || failed.message}`)
  }
}
