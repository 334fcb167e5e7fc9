import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Config } from '#platform/config.ts'
import { WEBHOOK_PATH } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { blogApi } from './blog-api.ts'
import { bookingsApi } from './bookings-api.ts'
import { certificatesApi } from './certificates-api.ts'
import { enquiriesApi } from './enquiries-api.ts'
import { ordersApi } from './orders-api.ts'
import { openapi } from './openapi.ts'
import { menuJson, securityTxt } from './public-files.ts'
import { NO_SUCH_CALL } from './json.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { PICTURE_PATH, studentApi } from './student-api.ts'

const MAINAPP = '/mainapp/api/v1'
const BLOG = '/blog/api/v1'
const STUDENT = '/student/api/v2'

/** The one call that takes a large body. */
export const UPLOAD_PATH = `${STUDENT}${PICTURE_PATH}`

/**
 * Every call that other programs may make, at its address. The provider's webhook is apart, because it comes from another
 * site and goes before the check of the origin; the others go after it.
 */
export function createApi(platform: Platform, config: Pick<Config, 'publicUrl' | 'demoPages'>) {
  const webhook = new OpenAPIHono<AppEnv>()
  webhook.route(WEBHOOK_PATH, stripeWebhook(platform))

  const calls = new OpenAPIHono<AppEnv>()
  calls.route(MAINAPP, bookingsApi(platform))
  calls.route(MAINAPP, ordersApi(platform, config.publicUrl))
  calls.route(MAINAPP, enquiriesApi(platform))
  calls.route(BLOG, blogApi(platform, config.publicUrl))
  calls.route(STUDENT, studentApi(platform, config.publicUrl))
  calls.route('/', securityTxt({ ...platform, publicUrl: config.publicUrl }))
  calls.route('/.well-known', certificatesApi(platform, config.publicUrl))
  calls.route('/', menuJson(platform))
  calls.route('/test', demoApi(config))
  calls.route('/', openapi(config.publicUrl, [webhook, calls]))
  for (const prefix of ['/mainapp/api', '/blog/api', '/student/api'])
    calls.all(`${prefix}/*`, (c) => reject(c, 404, NO_SUCH_CALL))
  return { webhook, calls }
}

/** What the debug page and the sample list read: our own, so that no third party is called. Switched off with those pages. */
function demoApi({ demoPages }: { demoPages: boolean }): Hono<AppEnv> {
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
