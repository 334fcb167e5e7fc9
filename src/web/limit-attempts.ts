import { tooManyAttempts } from '#domain/result.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'

/** Counts one attempt. @throws the error page of status 429, which says when to come back; of a file error-pages.ts makes it. */
export async function limitAttempts(...[platform, ...counted]: Parameters<typeof refuseAttempt>): Promise<void> {
  const refused = await refuseAttempt(platform, ...counted)
  if (refused) throw Response.json({ seconds: refused.seconds, error: tooManyAttempts(refused) }, { status: 429 })
}
