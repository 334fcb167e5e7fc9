import { type ReactNode, use } from 'react'
import {
  data,
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { findCourses } from '#domain/courses/find-course.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import { firstMeeting, formatDay } from '#domain/courses/session-times.ts'
import { isOffice } from '#domain/people/account.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/find-next-taster.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { promotion as deliveredPromotion, replyPromise as deliveredPromise } from '#content/site.ts'
import siteCss from '#web/styles/site.css?inline'
import type { Route } from './+types/root'
import { AdminFrame } from './layout/admin-frame.tsx'
import adminScript from './layout/admin-script.js?minified'
import { preloadedFonts } from './layout/fonts.ts'
import {
  NotForThisRole,
  NotInTheOffice,
  PageNotFound,
  ProblemWithService,
  ServiceUnavailable,
  TooOften,
} from './layout/messages.tsx'
import { QuietFrame } from './layout/quiet-frame.tsx'
import headScript from './layout/head-script.js?minified'
import readingScript from './layout/reading-script.js?minified'
import { SiteFrame } from './layout/site-frame.tsx'
import { gate } from './gate.ts'
import { AwayContext, NonceContext, ReadingContext } from './rendering.ts'
import { CallHours } from './pages/enquiries/call-hours.tsx'
import { CallBackForm } from './pages/enquiries/enquiry-forms.tsx'
import { type Visit, visitContext } from './visit.ts'

/** What a page's route says of itself: whether React takes it over in the browser, its frame, and its own style. */
export interface PageHandle {
  hydrate?: boolean
  /** `demo` is the site's own without the call-back form: nothing can be sent from such a page. */
  frame?: 'quiet' | 'admin' | 'demo'
  /** Inlined after the style that all pages share; a page that is one of several may wear what its address needs. */
  css?: string | ((match: Pick<UIMatch, 'pathname'>) => string)
}

export const middleware: Route.MiddlewareFunction[] = [gate]

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  if (visit.away) throw data(null, { status: 503 })
  const { scripts, enquiry, requestId, viewer } = visit
  const { publicUrl, stripe } = visit.config
  const news = viewer && isOffice(viewer.role) ? NO_NEWS : await findNews(visit)
  const inOffice = viewer && isOffice(viewer.role) && { name: viewer.name, role: viewer.role }
  return { testMode: stripe === null, publicUrl, scripts, enquiry, requestId, viewer: inOffice, ...news }
}

interface News {
  taster: Taster | null
  /** Such as "Scrum Master, Sat 5 Dec 2026". */
  nextStart: string | null
  promotion: Settings['promotion']
  /** Within what time an enquiry is answered, in words. */
  replyWithin: string
}

const NO_NEWS: News = {
  taster: null,
  nextStart: null,
  promotion: deliveredPromotion,
  replyWithin: deliveredPromise.words,
}

/** What the strip and the footer say may be missing or as delivered: no page fails for want of it. */
async function findNews({ platform, settings }: Visit): Promise<News> {
  try {
    const [{ promotion, replyPromise }, taster, courses, runs] = await Promise.all([
      settings(),
      findNextTaster(platform),
      findCourses(platform),
      findOfferedRuns(platform),
    ])
    const run = runs.find(isBookable)
    const course = courses.find((one) => one.id === run?.courseId)
    return {
      taster,
      nextStart: run && course ? `${course.name}, ${formatDay(firstMeeting(run).startsAt, run.zone)}` : null,
      promotion,
      replyWithin: replyPromise.words,
    }
  } catch (error) {
    platform.log.warn('strip_without_news', { error })
    return NO_NEWS
  }
}

/** The document. A page that is only read leaves the framework's scripts out. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const handles = useHandles()
  const { scripts, viewer } = useRouteLoaderData<typeof loader>('root') ?? {}
  const hydrate = use(AwayContext) === null && handles.some((handle) => handle.hydrate)
  const css = [siteCss, ...useMatches().map(cssOf)].join('')
  return (
    <html lang="en-GB" data-intent={scripts?.intent} data-islands={scripts?.islands} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? headScript : ''} />
        <Inline as="style" nonce={nonce} text={import.meta.env.SSR ? css : ''} />
        <Meta />
      </head>
      <body>
        <ReadingContext value={!hydrate}>{children}</ReadingContext>
        <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? readingScript : ''} />
        {frameOf(handles) === 'admin' && viewer && (
          <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? adminScript : ''} />
        )}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** The handles of the routes that make this page. */
const useHandles = (): PageHandle[] => useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : [])) // declared by our own routes

const frameOf = (handles: PageHandle[]) => handles.find(({ frame }) => frame)?.frame

function cssOf(match: UIMatch): string {
  const { css = '' } = (match.handle ?? {}) as PageHandle // declared by our own routes
  return typeof css === 'string' ? css : css(match)
}

/** Text of our own, known before any visitor came. The browser keeps what the server sent. */
function Inline({ as: Tag, text, nonce }: { as: 'script' | 'style'; text: string; nonce: string | undefined }) {
  return <Tag nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const frame = frameOf(useHandles())
  const { pathname } = useLocation()
  const { testMode, viewer } = loaderData
  if (frame === 'quiet')
    return (
      <QuietFrame testMode={testMode}>
        <Outlet />
      </QuietFrame>
    )
  if (frame === 'admin' && viewer)
    return (
      <AdminFrame currentPath={pathname} testMode={testMode} viewer={viewer}>
        <Outlet />
      </AdminFrame>
    )
  return (
    <SiteFrame
      currentPath={pathname}
      testMode={testMode}
      promotion={loaderData.promotion}
      taster={loaderData.taster}
      nextStart={loaderData.nextStart ?? undefined}
      callBack={frame === 'demo' ? undefined : <CallBack />}
    >
      <Outlet />
    </SiteFrame>
  )
}

/** The same place on every page, with a line of its own for what came of it. */
function CallBack() {
  return (
    <>
      <h2>Ask for a call back</h2>
      <p>
        <CallHours />
      </p>
      <CallBackForm id="call-back" />
    </>
  )
}

/** A page that could not be made. What went wrong is in the log under the request's number, never on the page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const away = use(AwayContext)
  const status = away ? 503 : isRouteErrorResponse(error) ? error.status : 500
  const frame = frameOf(useHandles())
  if (frame === 'admin' && status === 404 && root?.viewer)
    return (
      <AdminFrame currentPath={pathname} testMode={root.testMode} viewer={root.viewer}>
        <title>Page not found</title>
        <NotInTheOffice />
      </AdminFrame>
    )
  return (
    <SiteFrame
      currentPath={pathname}
      testMode={root?.testMode ?? false}
      promotion={root?.promotion ?? deliveredPromotion}
    >
      <title>Sorry</title>
      {status === 404 ? (
        <PageNotFound />
      ) : status === 403 ? (
        <NotForThisRole />
      ) : status === 429 ? (
        <TooOften />
      ) : status === 503 ? (
        <ServiceUnavailable reference={root?.requestId} typed={away?.typed} />
      ) : (
        <ProblemWithService reference={root?.requestId} />
      )}
    </SiteFrame>
  )
}
