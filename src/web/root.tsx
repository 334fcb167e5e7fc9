import { type ReactNode, use } from 'react'
import {
  data,
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { promotion as deliveredPromotion } from '#content/site.ts'
import { hasRole, isOffice } from '#domain/accounts/account.ts'
import { countWaiting } from '#domain/reports/waiting-counts.ts'
import { createFirstToken } from '#domain/students/student-login.ts'
import type { Route } from './+types/root'
import { authMiddleware, type OfficeFrameData } from './auth-middleware.ts'
import { DEFAULT_LAYOUT_DATA, loadIdentity, loadLayoutData } from './layout-data.ts'
import { AdminFrame } from './layout/admin-frame.tsx'
import adminScript from './layout/admin-script.js?minified'
import headScript from './layout/head-script.js?minified'
import { AdminPageNotFound, errorPage, NotAllowedForRole, Refused } from './layout/message-page.tsx'
import quietFrameCss from './layout/quiet-frame.css?inline'
import { QuietFrame } from './layout/quiet-frame.tsx'
import readingScript from './layout/reading-script.js?minified'
import typedScript from './layout/typed-script.js?minified'
import { SiteFrame } from './layout/site-frame.tsx'
import { cssOf, frameOf, useHandles } from './page-handle.ts'
import { CallBackForm, CallHours } from './pages/enquiries/enquiry-islands.tsx'
import {
  DatabaseAwayContext,
  InlineContext,
  NonceContext,
  PostedContext,
  ReadingContext,
  SamplesContext,
} from './render-context.ts'
import { type RequestContext, requestContext } from './request-context.ts'
import siteCss from './styles/site.css?inline'
import { PATHS } from '../routes.ts'

export const middleware: Route.MiddlewareFunction[] = [authMiddleware]

export async function loader({ url, context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  if (own.refused) throw data(null, { status: own.refused.status })
  if (own.away) throw data(null, { status: 503 })
  const { scripts, enquiry } = own
  const { publicUrl, stripe } = own.config
  const student = own.viewer?.role === 'student' && own.policy !== 'visitor' ? own.viewer : null
  const firstToken = student && (await createFirstToken(own.platform, student))
  const viewer = await loadColleague(own)
  const layoutData = viewer
    ? { ...DEFAULT_LAYOUT_DATA, ...(await loadIdentity(own)) }
    : await loadLayoutData(own, url.pathname)
  return {
    testMode: stripe === null,
    publicUrl,
    scripts,
    enquiry,
    viewer,
    student: student?.accountId,
    firstToken,
    ...layoutData,
  }
}

async function loadColleague({ viewer, platform }: RequestContext) {
  if (!viewer || !isOffice(viewer.role)) return null
  const { accountId, name, role, trainerId } = viewer
  // Trainers may not open what is counted.
  const waiting = hasRole(role, 'read-only') ? await countWaiting(platform) : undefined
  return { accountId, name, role, trainerId, waiting }
}

/** The document. A page that is not hydrated has none of the framework's scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const handles = useHandles()
  const root = useRouteLoaderData<typeof loader>('root')
  const { scripts, viewer } = root ?? {}
  const error = useRouteError()
  const { errorNumber, isAnswer } = use(PostedContext)
  const staysAsSent = use(DatabaseAwayContext) || (Boolean(error) && errorNumber !== null)
  const hydrate = !staysAsSent && handles.some((handle) => handle.hydrate)
  // An error page has the small footer in place of any page's own.
  const quietCss = frameOf(handles) || error ? quietFrameCss : ''
  const css = [siteCss, quietCss, ...useMatches().map(cssOf)].join('')
  return (
    <html
      lang="en-GB"
      data-intent={scripts?.intent}
      data-islands={scripts?.islands}
      data-answer={isAnswer ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={root?.icon ?? '/icon.svg'} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? headScript : ''} />
        {root?.firstToken && <Inline as="script" nonce={nonce} text={storing(root.firstToken)} />}
        <Inline as="style" nonce={nonce} text={import.meta.env.SSR ? css + (root?.brandCss ?? '') : ''} />
        <Meta />
      </head>
      <body>
        <ReadingContext value={!hydrate}>{children}</ReadingContext>
        <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? readingScript : ''} />
        {frameOf(handles) === 'admin' && viewer && (
          <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? adminScript + typedScript : ''} />
        )}
        {frameOf(handles) === 'portal' && root?.student && (
          <Inline as="script" nonce={nonce} text={import.meta.env.SSR ? typedScript : ''} />
        )}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** After a login by whatever way, the students' token is in place before any script of the page asks for it. */
const storing = (token: string): string => `try{localStorage.userToken=${JSON.stringify(token)}}catch{}`

/** A script or style of ours, without any input of a visitor. In the browser it stays as the server sent it. */
function Inline({ as: Tag, text, nonce }: { as: 'script' | 'style'; text: string; nonce: string | undefined }) {
  use(InlineContext)?.add(`${Tag}:${text}`)
  return <Tag nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const frame = frameOf(useHandles())
  const { pathname } = useLocation()
  const { testMode, viewer, student } = loaderData
  const hasSamples = use(SamplesContext)
  if (frame === 'quiet' || frame === 'portal')
    return (
      <QuietFrame
        currentPath={pathname}
        testMode={testMode}
        menu={loaderData.menu}
        callBack={<CallBack />}
        account={frame === 'portal' ? student : undefined}
      >
        <Outlet />
      </QuietFrame>
    )
  if (frame === 'admin' && viewer)
    return (
      <AdminFrame currentPath={pathname} testMode={testMode} viewer={viewer} waiting={viewer.waiting}>
        <Outlet />
      </AdminFrame>
    )
  return (
    <SiteFrame
      currentPath={pathname}
      testMode={testMode}
      hasSamples={hasSamples}
      promotion={loaderData.promotion}
      taster={loaderData.taster}
      nextStart={loaderData.nextStart ?? undefined}
      callBack={<CallBack postTo={frame === 'demo' ? PATHS.contact : undefined} />}
      menu={loaderData.menu}
      lightFooter={frame === 'light'}
    >
      <Outlet />
    </SiteFrame>
  )
}

/**
 * The call-back form in the footer, folded; open on the answer to itself, which comes without scripts. `postTo`: the page
 * that handles it then, where it is not the own one.
 */
function CallBack({ postTo }: { postTo?: string }) {
  const answer = useRouteLoaderData<typeof loader>('root')?.enquiry
  return (
    <details open={answer?.form === CALL_BACK}>
      <summary>Ask us to call you back</summary>
      <p>
        <CallHours />
      </p>
      <CallBackForm id={CALL_BACK} postTo={postTo} />
    </details>
  )
}

const CALL_BACK = 'call-back'

/** The error pages. What went wrong is in the log, never on the page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const away = use(DatabaseAwayContext)
  const { typed, refused, errorNumber } = use(PostedContext)
  const status = away ? 503 : isRouteErrorResponse(error) ? error.status : 500
  const frame = frameOf(useHandles())
  const office = status === 403 && isRouteErrorResponse(error) ? readOfficeFrame(error.data) : root
  if (frame === 'admin' && (status === 403 || status === 404) && office?.viewer)
    return (
      <AdminFrame
        currentPath={pathname}
        testMode={office.testMode}
        viewer={office.viewer}
        waiting={root?.viewer ? root.viewer.waiting : undefined}
      >
        <title>{status === 403 ? 'Not allowed' : 'Page not found'}</title>
        {status === 403 ? <NotAllowedForRole /> : <AdminPageNotFound />}
      </AdminFrame>
    )
  return (
    <SiteFrame
      currentPath={pathname}
      testMode={root?.testMode ?? false}
      promotion={root?.promotion ?? deliveredPromotion}
      menu={root?.menu}
      callBack={!away && <CallBack />}
      lightFooter
    >
      <title>Sorry</title>
      {refused ? (
        <Refused {...refused} typed={typed} />
      ) : (
        errorPage(status, { reference: errorNumber, typed, seconds: secondsIn(error) })
      )}
    </SiteFrame>
  )
}

/** What auth-middleware.ts sends with its 403; any other error has none. */
const readOfficeFrame = (sent: unknown): OfficeFrameData | null =>
  typeof sent === 'object' && sent !== null && 'viewer' in sent ? (sent as OfficeFrameData) : null // only it sends a viewer

/** What limit-attempts.ts sends with its 429. */
const secondsIn = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) && error.status === 429 ? (error.data as { seconds?: number } | null)?.seconds : undefined

/** The two font families that every page shows at once. */
const preloadedFonts = ['/fonts/familjen-grotesk.woff2', '/fonts/atkinson-hyperlegible-next.woff2']
