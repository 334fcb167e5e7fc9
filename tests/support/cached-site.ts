import { Hono } from 'hono'
import { type AppEnv, PUBLIC_HEADER } from '../../src/middleware/http-context.ts'
import { createPageCache } from '../../src/middleware/page-cache.ts'
import { securityHeaders } from '../../src/middleware/security-headers.ts'

export const ourHeaders = () =>
  securityHeaders({ publicUrl: 'http://localhost', cardOrigins: { script: [], frame: [], connect: [], image: [] } })

/** What these pages were made of. The others have noted nothing. */
export const TOPICS: Record<string, string[]> = {
  '/course-1': ['setting', 'run/places/1', 'run/dates', 'course_price/1'],
  '/course-2': ['setting', 'run/places/2', 'run/dates', 'course_price/2'],
  '/all-dates': ['setting', 'run'],
  '/faq': ['setting', 'run/dates'],
  '/nothing': [],
}

export function aSite() {
  let time = 0
  let renders = 0
  let broken = false
  const cache = createPageCache(() => time)
  const app = new Hono<AppEnv>()
  app.use(cache.middleware)
  app.use(ourHeaders())
  app.get('/menu.json', (c) => c.json({}, 200, { [PUBLIC_HEADER]: '' }))
  app.all('/MENU.json', (c) => c.text('no such call', 404))
  app.get('/private', (c) => c.text(String(++renders)))
  app.get('/greeting', (c) => c.text(String(++renders), 200, { [PUBLIC_HEADER]: '', 'set-cookie': 'visitor=1' }))
  app.get('*', async (c) => {
    renders++
    const topics = TOPICS[c.req.path.toLowerCase()]
    if (topics) c.set('topics', new Set(topics))
    await new Promise((done) => setTimeout(done, 5))
    if (broken) return c.text('broken', 500)
    return c.html(`render ${renders}`, 200, { [PUBLIC_HEADER]: 'script:x' })
  })
  const get = async (path: string, headers = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const head = (path: string) => app.request(path, { method: 'HEAD' })
  return {
    app,
    cache,
    renderInBackground: () => cache.renderBy(app.fetch),
    get,
    head,
    pass: (ms: number) => (time += ms),
    breakDown: () => (broken = true),
    renders: () => renders,
  }
}
