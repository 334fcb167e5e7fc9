import { onTestFinished, vi } from 'vitest'

/** What is warned of on the console until the test ends: the router does so of each address that it cannot decode. */
export function warningsOf(): string[] {
  const warnings: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void warnings.push(words.join(' ')))
  onTestFinished(() => spy.mockRestore())
  return warnings
}
