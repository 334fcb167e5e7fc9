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
import siteCss from '#web/styles/site.css?inline'
import { site } from '#content/site.ts'
import type { Route } from './+types/root'
import { preloadedFonts } from './layout/fonts.ts'
import { PageNotFound, ProblemWithService, ServiceUnavailable } from './layout/messages.tsx'
import { QuietFrame } from './layout/quiet-frame.tsx'
import { readingScript, themeScript } from './layout/reading-script.ts'
import { SiteFrame } from './layout/site-frame.tsx'
import { NonceContext } from './nonce.ts'
import { CallBackForm } from './pages/enquiries/enquiry-forms.tsx'
import { visitContext } from './visit.ts'

/** What a page's route says of itself: whether React takes it over in the browser, its frame, and its own style. */
export interface PageHandle {
  hydrate?: boolean
  frame?: 'quiet'
  /** Inlined after the style that all pages share. */
  css?: string
}

export function loader({ context }: Route.LoaderArgs) {
  const { config, islands, enquiry, requestId } = context.get(visitContext)
  return { testMode: config.stripe === null, publicUrl: config.publicUrl, islands, enquiry, requestId }
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
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Inline as="script" nonce={nonce} text={themeScript} />
        <Inline as="style" nonce={nonce} text={import.meta.env.SSR ? css : ''} />
        <Meta />
      </head>
      <body>
        {children}
        <Inline as="script" nonce={nonce} text={readingScript} />
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
    <SiteFrame currentPath={pathname} testMode={loaderData.testMode} callBack={<CallBack />}>
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
  const status = isRouteErrorResponse(error) ? error.status : 500
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
