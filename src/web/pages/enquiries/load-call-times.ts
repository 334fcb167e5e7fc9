import { listFreeCallTimes } from '#domain/enquiries/booked-calls.ts'
import type { RequestContext } from '#web/request-context.ts'

/** The free times of a call, for its form: "2026-12-01T10:30Z". Without the database none, and the form asks for none. */
export async function loadCallTimes({ platform }: Pick<RequestContext, 'platform'>): Promise<string[]> {
  try {
    const times = await listFreeCallTimes(platform)
    return times.map((at) => at.toISOString().replace(':00.000Z', 'Z'))
  } catch (error) {
    platform.log.warn('page_without_call_times', { error })
    return []
  }
}
