import { onTestFinished, vi } from 'vitest'

/** The warnings on the console until the test ends: the router logs one for each address that it cannot decode. */
export function warningsOf(): string[] {
  const warnings: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void warnings.push(words.join(' ')))
  onTestFinished(() => spy.mockRestore())
  return warnings
}
