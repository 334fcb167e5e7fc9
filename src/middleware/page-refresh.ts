import { setTimeout as wait } from 'node:timers/promises'
import { concerns, type Topic } from '#platform/recorded-reads.ts'

/** How long after a change readers may still get the copy from before it: half of the two seconds that a change may take. */
const FORMER_COPY_MS = 1000

/** What staff edit. Everything else, such as places left, dates and comments, is never shown as it was. */
const EDITED: readonly Topic[] = ['content_version', 'course_price', 'course', 'setting', 'article', 'trainer']

/** Until when readers may get a copy that shows what has just changed. */
export function findLastUse(changed: Topic | null, now: number): number {
  const isEdited = changed !== null && EDITED.some((topic) => concerns(topic, changed))
  return isEdited ? now + FORMER_COPY_MS : now
}

/** Of random length, so that processes which hear of the same change do not all render at the same moment. */
const LONGEST_PAUSE_MS = 150

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/**
 * Renders pages that have changed while their readers get the copy from before: each once, one after the other and with
 * pauses, so that readers of other pages hardly wait. Only pages that someone asks for are rendered.
 */
export function createPageRefresh() {
  const waiting = new Map<string, () => Response | Promise<Response>>()
  const own = new WeakSet<Request>()
  let isRunning = false
  let fetch: Fetch | undefined

  /** The app answers its own errors; one that it did not would end the process here, where nothing waits for it. */
  async function renderQuietly(render: () => Response | Promise<Response>): Promise<void> {
    try {
      await render()
    } catch {
      // The copy from before is used to its end, and the next request renders the page.
    }
  }

  async function renderAll(): Promise<void> {
    isRunning = true
    try {
      for (const [key, render] of waiting) {
        await wait(Math.random() * LONGEST_PAUSE_MS)
        waiting.delete(key)
        await renderQuietly(render)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    /** Passes a request through the whole app. Until it is known, readers wait for the new page. */
    renderBy(app: Fetch): void {
      fetch = app
    },
    /** Whether the page will be rendered, so that this request need not wait for it. */
    ask(key: string, request: Request, env: unknown): boolean {
      if (!fetch || own.has(request)) return false
      if (waiting.has(key)) return true
      const again = new Request(request.url, { headers: request.headers })
      own.add(again)
      waiting.set(key, fetch.bind(null, again, env))
      if (!isRunning) void renderAll()
      return true
    },
  }
}
