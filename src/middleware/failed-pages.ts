import { isForAnyone } from './page-query.ts'

/** How long the error of a page that could not be rendered is the answer to the next who ask for it. */
const FAILED_MS = 3_000
const MOST_KEPT = 100

/** What the scripts of a page fetch of the next one. */
const isData = (path: string): boolean => path.endsWith('.data')

interface FailedPage {
  until: number
  headers: [string, string][]
  body: ArrayBuffer
}

interface Answered {
  request: Request
  answer: Response
  requestId: string
}

/**
 * Pages for anyone whose rendering has just failed. A text that takes seconds to fail would otherwise keep the process busy for as
 * long as someone reloads it.
 */
export function createFailedPages(now: () => number) {
  const failed = new Map<string, FailedPage>()
  return {
    /** The error of this page, while it is kept. */
    find(key: string): Response | null {
      const kept = failed.get(key)
      if (!kept) return null
      if (now() < kept.until) return new Response(kept.body, { status: 500, headers: kept.headers })
      failed.delete(key)
      return null
    },
    /**
     * Notes how a page was answered; only a failed rendering is kept, not a database that is away for a moment. One that fails
     * because its visitor has gone says nothing of the page. The copy keeps the number under which the log has the error.
     */
    async note(key: string, { request, answer, requestId }: Answered): Promise<void> {
      const { pathname } = new URL(request.url)
      if (answer.status !== 500 || request.signal.aborted || isData(pathname) || !isForAnyone(pathname)) return
      if (answer.headers.has('set-cookie')) return
      if (failed.size >= MOST_KEPT) failed.clear()
      failed.set(key, {
        until: now() + FAILED_MS,
        headers: [...answer.headers, ['x-request-id', requestId]],
        body: await answer.clone().arrayBuffer(),
      })
    },
    /** What was changed may render again. */
    clear: () => failed.clear(),
  }
}
