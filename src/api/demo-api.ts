import { Hono } from 'hono'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { NO_SUCH_CALL } from './responses.ts'

/** What the debug page and the sample list read: our own, so that no third party is called. Switched off with those pages. */
export function demoApi({ demoPages }: { demoPages: boolean }): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use((c, next) => (demoPages ? next() : Promise.resolve(reject(c, 404, NO_SUCH_CALL))))
  api.get('/some-endpoint', (c) => c.json({ message: 'This is a test answer.', time: new Date().toISOString() }))
  api.get('/sample-users', (c) => c.json(SAMPLE_USERS))
  api.all('*', (c) => reject(c, 404, NO_SUCH_CALL))
  return api
}

const SAMPLE_USERS = [
  { id: 1, name: 'Sample One', email: 'one@example.com', body: 'A line of sample text.' },
  { id: 2, name: 'Sample Two', email: 'two@example.com', body: 'Another line of sample text.' },
  { id: 3, name: 'Sample Three', email: 'three@example.com', body: 'A last line of sample text.' },
]
