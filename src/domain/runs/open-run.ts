import type { Actor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { setRunState, type SetRunStateResult } from './set-offered.ts'

/** Puts a closed run on sale again. */
export function openRun(
  platform: Platform,
  input: { runId: string; version: number; actor: Actor },
): Promise<SetRunStateResult> {
  return setRunState(platform, { ...input, state: 'open' })
}
