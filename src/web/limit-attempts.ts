import { tooManyAttempts } from '#domain/result.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'

/** Counts one attempt. @throws the error page of status 429, which says when to come back; of a file error-pages.ts makes it. */
export async function limitAttempts(...[platform, ...counted]: Parameters<typeof refuseAttempt>): Promise<void> {
  const tooMany = await refuseAttempt(platform, ...counted)
  if (tooMany) throw Response.json({ seconds: tooMany.seconds, error: tooManyAttempts(tooMany) }, { status: 429 })
}
