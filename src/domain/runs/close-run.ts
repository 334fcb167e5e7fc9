import type { Actor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { setRunState, type SetRunStateResult } from './set-offered.ts'

/** Takes a run off sale. Its bookings stay, and nobody in line is offered a place. */
export function closeRun(
  platform: Platform,
  input: { runId: string; version: number; actor: Actor },
): Promise<SetRunStateResult> {
  return setRunState(platform, { ...input, state: 'closed' })
}
