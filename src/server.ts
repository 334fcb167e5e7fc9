import type { HttpBindings } from '@hono/node-server'
import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { createApi, UPLOAD_PATH } from './api/api.ts'
import { health, metrics } from './api/monitoring.ts'
import { maxBodySize } from './middleware/body-limit.ts'
import { errorPages } from './middleware/error-pages.ts'
import { type AppEnv, clientAddress, failedMessage, reject, requestLog } from './middleware/http-context.ts'
import { MAX_PART_BYTES } from './domain/materials/materials.ts'
import { getCompany } from './domain/content/company.ts'
import { tooManyFromHere } from './domain/result.ts'
import type { PageCache } from './middleware/page-cache.ts'
import {
  isFilePart,
  isPicture,
  isStatement,
  onlyPageRequests,
  withoutTrailingSlash,
} from './middleware/page-requests.ts'
import { limitReading } from './middleware/reading-limit.ts'
import { isOfficeBrowser } from './middleware/session-cookies.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { findCardOrigins, securityHeaders } from './middleware/security-headers.ts'
import type { staticFiles } from './middleware/static-files.ts'
import type { Config } from './platform/config.ts'
import { isDatabaseUnavailable } from './platform/database.ts'
import { type Log, redactPath } from './platform/log.ts'
import type { Registry } from './platform/metrics.ts'
import type { OpenPlatform } from './platform/open-platform.ts'
import { WEBHOOK_PATH } from './platform/payment-provider.ts'
import { ensurePolicies } from './web/access-policies.ts'
import { pagePatterns, renderPage, renderRefusal } from './web/render-page.ts'
import type { ScriptAddresses } from './web/script-addresses.ts'

export interface AppOptions {
  config: Config
  open: OpenPlatform
  isReady: () => Promise<boolean>
  /** For /metrics. */
  processMetrics: () => Registry[]
  /** Null in development: Vite serves the files. */
  files: Awaited<ReturnType<typeof staticFiles>> | null
  scripts: ScriptAddresses
  /** Null in development: pages are not cached. */
  pages: PageCache | null
}

/** What a request passes, in this order: log, cached pages, headers, client address, limits, then API or page. */
export function createApp({ config, open, isReady, processMetrics, files, scripts, pages }: AppOptions): Hono<AppEnv> {
  const { platform, fakeProvider } = open
  const app = new Hono<AppEnv>()
  app.use(requestLog(platform.log))
  if (pages) app.use(pages.middleware)
  app.use(
    securityHeaders({
      publicUrl: config.publicUrl,
      cardOrigins: findCardOrigins(config),
      refreshFrom: files ? undefined : 'ws://localhost:24678',
    }),
  )
  app.route('/', health(isReady, platform.stripe))
  app.route('/', metrics({ platform, config, own: processMetrics }))
  app.use(clientAddress(config.trustedProxies, platform.log))
  if (files) app.use(files)
  app.use(errorPages((c, refusal) => renderRefusal(c, { platform, config, scripts }, refusal)))
  app.use(limitBody)
  if (fakeProvider) app.all('/sandbox/*', (c) => fakeProvider.browser(c.req.raw))
  const { webhook, calls } = createApi(platform, config)
  app.route('/', webhook)
  app.use(sameOrigin(config.publicUrl, platform.log))
  app.route('/', calls)
  app.use(withoutTrailingSlash)
  app.use(onlyPageRequests)
  app.use(limitReading(async (seconds) => tooManyFromHere({ seconds }, await getCompany(platform))))
  app.all('*', (c) => renderPage(c, { platform, config, scripts }))
  ensurePolicies({ pages: pagePatterns(), calls: app.routes })
  app.onError(handleError(platform.log))
  pages?.renderBy(app.fetch)
  return app
}

/** Paths that take a larger body than a form's. */
const LARGE_BODIES: Record<string, ReturnType<typeof maxBodySize>> = {
  [WEBHOOK_PATH]: maxBodySize(256 * 1024),
}
/** More than the fields of any other form allow, each letter as the nine bytes that a browser may make of it. */
const formSize = maxBodySize(128 * 1024)

/** A text of the site, an article or the wording of an email, in a browser of the office. */
const TEXT_FORM = /^\/(?:articles|sitecontent|sitedetails|emailwording)\/[^/]+$/i
const textSize = maxBodySize(4 * 1024 * 1024)

/** A part of a file for trainees. */
const partSize = maxBodySize(MAX_PART_BYTES)

/** A bank's statement of thousands of payments. */
const statementSize = maxBodySize(2 * 1024 * 1024)

/** A picture as the cameras of telephones make them. */
const pictureSize = maxBodySize(20 * 1024 * 1024)

const limitBody: MiddlewareHandler<AppEnv> = (c, next) => limitOf(c)(c, next)

function limitOf(c: Context<AppEnv>): MiddlewareHandler<AppEnv> {
  if (isFilePart(c)) return partSize
  if (isPicture(c) || c.req.path === UPLOAD_PATH) return pictureSize
  if (isStatement(c)) return statementSize
  if (TEXT_FORM.test(c.req.path) && isOfficeBrowser(c.req.raw)) return textSize
  return LARGE_BODIES[c.req.path] ?? formSize
}

const handleError =
  (log: Log): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (hasHungUp(c)) {
      log.info('client_gone', { path: redactPath(c.req.path) })
      return c.body(null, 400)
    }
    log.error('request_failed', { error, path: redactPath(c.req.path) })
    if (!isDatabaseUnavailable(error)) return reject(c, 500, { code: 'failed', error: failedMessage(c.var.requestId) })
    c.header('retry-after', '5')
    return reject(c, 503, {
      code: 'unavailable',
      error: 'We cannot take this just now. Nothing is lost: please try again in a moment.',
    })
  }

/** Whether the client closed the connection before all of its request had arrived: nobody is there to read an answer. */
function hasHungUp(c: Context<AppEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings> // none where a test asks without a connection
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}
