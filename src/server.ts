import { Hono, type MiddlewareHandler } from 'hono'
import { blogApi } from './api/blog-api.ts'
import { certificatesApi } from './api/certificates-api.ts'
import { stripeWebhook } from './api/stripe-webhook.ts'
import { health } from './api/health.ts'
import { bookingsApi } from './api/bookings-api.ts'
import { menuJson, securityTxt } from './api/public-files.ts'
import { metrics } from './api/metrics.ts'
import { openapi } from './api/openapi.ts'
import { studentApi, UPLOAD_PATH } from './api/student-api.ts'
import { demoApi } from './api/demo-api.ts'
import { type Door, reject } from './middleware/http-context.ts'
import { clientAddress } from './middleware/client-address.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { type CardOrigins, securityHeaders } from './middleware/security-headers.ts'
import type { PageCache } from './middleware/page-cache.ts'
import type { staticFiles } from './middleware/static-files.ts'
import { maxBodySize } from './middleware/body-limit.ts'
import type { Config } from './platform/config.ts'
import { isDatabaseUnavailable } from './platform/database.ts'
import { redactPath } from './platform/log.ts'
import type { Registry } from './platform/metrics.ts'
import type { OpenPlatform } from './platform/open-platform.ts'
import { ensurePolicies } from './web/access-policies.ts'
import type { Scripts } from './web/script-addresses.ts'
import { pagePatterns, renderPage } from './web/render-page.ts'

export interface AppOptions {
  config: Config
  open: OpenPlatform
  isReady: () => Promise<boolean>
  /** What this process knows of itself, for /metrics. */
  processMetrics: () => Registry[]
  /** null while developing: the pages' builder serves its own files. */
  files: Awaited<ReturnType<typeof staticFiles>> | null
  scripts: Scripts
  /** null while developing: every visit renders anew. */
  pages: PageCache | null
}

/** Every request's way: log, kept pages, headers, address, limits, then the door that knows its path. */
export function createApp({ config, open, isReady, processMetrics, files, scripts, pages }: AppOptions): Hono<Door> {
  const { platform, fakeProvider } = open
  const app = new Hono<Door>()
  app.use(requestLog(platform.log))
  if (pages) app.use(pages.middleware)
  app.use(
    securityHeaders({
      publicUrl: config.publicUrl,
      cardOrigins: cardOrigins(config),
      refreshFrom: files ? undefined : 'ws://localhost:24678',
    }),
  )
  app.route('/', health(isReady, platform.cards))
  app.route('/', metrics({ platform, config, own: processMetrics }))
  app.use(clientAddress(config.trustedProxies))
  if (files) app.use(files)
  if (fakeProvider) app.all('/sandbox/*', (c) => fakeProvider.browser(c.req.raw))
  app.use(limitBody)
  app.route(WEBHOOK_PATH, stripeWebhook(platform))
  app.use(sameOrigin(config.publicUrl, platform.log))
  app.route('/mainapp/api/v1', bookingsApi(platform))
  app.route('/blog/api/v1', blogApi(platform, config.publicUrl))
  app.route('/student/api/v2', studentApi(platform, config.publicUrl))
  app.route('/', securityTxt({ clock: platform.clock, publicUrl: config.publicUrl }))
  app.route('/.well-known', certificatesApi(platform, config.publicUrl))
  app.route('/', menuJson())
  app.route('/test', demoApi(config))
  app.route('/', openapi(config.publicUrl))
  app.all('/mainapp/api/*', (c) => reject(c, 404, 'There is no such call.'))
  app.all('/blog/api/*', (c) => reject(c, 404, 'There is no such call.'))
  app.all('/student/api/*', (c) => reject(c, 404, 'There is no such call.'))
  app.use(withoutTrailingSlash)
  app.use(onlyWhatPagesTake)
  app.all('*', (c) => renderPage(c, { platform, config, scripts }))
  ensurePolicies({ pages: pagePatterns(), calls: app.routes })
  app.onError((error, c) => {
    platform.log.error('request_failed', { error, path: redactPath(c.req.path) })
    if (!isDatabaseUnavailable(error))
      return reject(
        c,
        500,
        `Something went wrong on our side. Please try again, and tell us the number ${c.var.requestId} if it stays.`,
      )
    c.header('retry-after', '5')
    return reject(c, 503, 'We cannot take this just now. Nothing is lost: please try again in a moment.')
  })
  return app
}

const WEBHOOK_PATH = '/mainapp/api/v1/payment/webhook'

/** How much each address takes; a form's worth where nothing else is said. */
const LARGER: Record<string, ReturnType<typeof maxBodySize>> = {
  [WEBHOOK_PATH]: maxBodySize(256 * 1024),
  [UPLOAD_PATH]: maxBodySize(5 * 1024 * 1024),
}
const aForm = maxBodySize(32 * 1024)

const limitBody: MiddlewareHandler<Door> = (c, next) => (LARGER[c.req.path] ?? aForm)(c, next)

/** One page has one address: a slash at its end leads to it. */
const withoutTrailingSlash: MiddlewareHandler<Door> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return next()
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
}

/** Nobody types a NUL, and the database cannot keep one. */
const holdsNul = (text: string): boolean => text.includes('%00') || text.includes('\0')

/** Pages are read, and take the forms that they show; anything else was meant for another address. */
const onlyWhatPagesTake: MiddlewareHandler<Door> = async (c, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
    return reject(c, 405, 'A page can be read, or sent the form that it shows.')
  if (holdsNul(new URL(c.req.url).pathname)) return reject(c, 400, 'An address of ours holds no such character.')
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (c.req.method === 'POST' && !isForm) return reject(c, 415, 'A page takes only the form that it shows.')
  if (isForm && holdsNul(await c.req.raw.clone().text()))
    return reject(c, 400, 'A form of ours holds no such character.')
  return next()
}

/** Where the checkout may reach for cards: our own address in test mode, else the provider's, as its documentation lists them. */
function cardOrigins({ stripe }: Config): CardOrigins {
  if (!stripe) return { script: [], frame: ["'self'"], connect: [], image: [] }
  if (stripe.apiBase) return { script: [stripe.apiBase], frame: [stripe.apiBase], connect: [stripe.apiBase], image: [] }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  }
}
