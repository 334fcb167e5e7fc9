import { OpenAPIHono } from '@hono/zod-openapi'
import type { Config } from '#platform/config.ts'
import { WEBHOOK_PATH } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import { blogApi } from './blog-api.ts'
import { bookingsApi } from './bookings-api.ts'
import { certificatesApi } from './certificates-api.ts'
import { demoApi } from './demo-api.ts'
import { enquiriesApi } from './enquiries-api.ts'
import { openapi } from './openapi.ts'
import { menuJson, securityTxt } from './public-files.ts'
import { NO_SUCH_CALL } from './responses.ts'
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
  calls.route(MAINAPP, enquiriesApi(platform))
  calls.route(BLOG, blogApi(platform, config.publicUrl))
  calls.route(STUDENT, studentApi(platform, config.publicUrl))
  calls.route('/', securityTxt({ clock: platform.clock, publicUrl: config.publicUrl }))
  calls.route('/.well-known', certificatesApi(platform, config.publicUrl))
  calls.route('/', menuJson(platform))
  calls.route('/test', demoApi(config))
  calls.route('/', openapi(config.publicUrl, [webhook, calls]))
  for (const prefix of ['/mainapp/api', '/blog/api', '/student/api'])
    calls.all(`${prefix}/*`, (c) => reject(c, 404, NO_SUCH_CALL))
  return { webhook, calls }
}
