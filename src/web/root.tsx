import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { findCourses } from '#domain/courses/find-course.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import { firstMeeting, formatDay } from '#domain/courses/session-times.ts'
import { findNextTaster } from '#domain/tasters/find-next-taster.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import type { Platform } from '#platform/platform.ts'
import siteCss from '#web/styles/site.css?inline'
import { site } from '#content/site.ts'
import type { Route } from './+types/root'
import { preloadedFonts } from './layout/fonts.ts'
import { PageNotFound, ProblemWithService, ServiceUnavailable } from './layout/messages.tsx'
import { QuietFrame } from './layout/quiet-frame.tsx'
import headScript from './layout/head-script.js?minified'
import readingScript from './layout/reading-script.js?minified'
import { SiteFrame } from './layout/site-frame.tsx'
import { AwayContext, NonceContext } from './rendering.ts'
import { CallBackForm } from './pages/enquiries/enquiry-forms.tsx'
import { visitContext } from './visit.ts'

/** What a page's route says of itself: whether React takes it over in the browser, its frame, and its own style. */
export interface PageHandle {
  hydrate?: boolean
  frame?: 'quiet'
  /** Inlined after the style that all pages share. */
  css?: string
}

export async function loader({ context }: Route.LoaderArgs) {
  const { config, platform, islands, enquiry, requestId } = context.get(visitContext)
  const testMode = config.stripe === null
  return { testMode, publicUrl: config.publicUrl, islands, enquiry, requestId, ...(await findNews(platform)) }
}

interface News {
  taster: Taster | null
  /** Such as "Scrum Master, Sat 5 Dec 2026". */
  nextStart: string | null
}

/** What the strip says may be missing: no page fails for want of it. */
async function findNews(platform: Platform): Promise<News> {
  try {
    const [taster, courses, runs] = await Promise.all([
      findNextTaster(platform),
      findCourses(platform),
      findOfferedRuns(platform),
    ])
    const run = runs.find(isBookable)
    const course = courses.find((one) => one.id === run?.courseId)
    return {
      taster,
      nextStart: run && course ? `${course.name}, ${formatDay(firstMeeting(run).startsAt, run.zone)}` : null,
    }
  } catch (error) {
    platform.log.warn('strip_without_news', { error })
    return { taster: null, nextStart: null }
  }
}

/** The document. A page that is only read leaves the framework's scripts out. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const handles = useHandles()
  const islands = useRouteLoaderData<typeof loader>('root')?.islands
  const hydrate = handles.some((handle) => handle.hydrate)
  const css = [siteCss, ...handles.map((handle) => handle.css ?? '')].join('')
  return (
    <html lang="en-GB" data-islands={hydrate ? undefined : islands} suppressHydrationWarning>
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
        {children}
        <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? readingScript : ''} />
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** The handles of the routes that make this page. */
const useHandles = (): PageHandle[] => useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : [])) // declared by our own routes

/** Text of our own, known before any visitor came. The browser keeps what the server sent. */
function Inline({ as: Tag, text, nonce }: { as: 'script' | 'style'; text: string; nonce: string | undefined }) {
  return <Tag nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const quiet = useHandles().some((handle) => handle.frame === 'quiet')
  const { pathname } = useLocation()
  if (quiet)
    return (
      <QuietFrame testMode={loaderData.testMode}>
        <Outlet />
      </QuietFrame>
    )
  return (
    <SiteFrame
      currentPath={pathname}
      testMode={loaderData.testMode}
      taster={loaderData.taster}
      nextStart={loaderData.nextStart ?? undefined}
      callBack={<CallBack />}
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
      <p>{site.callHours}</p>
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
  return (
    <SiteFrame currentPath={pathname} testMode={root?.testMode ?? false}>
      <title>Sorry</title>
      {status === 404 ? (
        <PageNotFound />
      ) : status === 503 ? (
        <ServiceUnavailable reference={root?.requestId} />
      ) : (
        <ProblemWithService reference={root?.requestId} />
      )}
    </SiteFrame>
  )
}
