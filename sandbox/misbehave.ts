import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ApiError } from './refusal.ts'
import { readSwitches } from './database.ts'

/** Does what the switches ask before a call is answered. No connection is held meanwhile: a hanging provider must
 * not starve whoever shares the pool with it. */
export async function injectFault(pool: Pool, signal: AbortSignal): Promise<void> {
  let switches = await readSwitches(pool)
  while (switches.api_hang) {
    await pause(200, undefined, { signal })
    switches = await readSwitches(pool)
  }
  if (switches.api_delay_ms > 0) await pause(switches.api_delay_ms, undefined, { signal })
  if (switches.api_fail_status === 429) {
    const message = 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.'
    throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  if (switches.api_fail_status !== 0) {
    throw new ApiError(switches.api_fail_status, { type: 'api_error', message: 'An unknown error occurred.' })
  }
}
