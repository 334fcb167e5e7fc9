import { data } from 'react-router'
import { refuseAttempt } from '#platform/rate-limits.ts'

/** Counts one attempt. @throws the error page of status 429, which says when to come back. */
export async function limitAttempts(...[platform, ...counted]: Parameters<typeof refuseAttempt>): Promise<void> {
  const refused = await refuseAttempt(platform, ...counted)
  if (refused) throw data({ seconds: refused.seconds }, { status: 429 })
}
