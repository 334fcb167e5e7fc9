import type { RouterContextProvider } from 'react-router'
import { staffActor, hasRole, type Viewer } from '#domain/accounts/account.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'

export type OfficeContext = RequestContext & {
  viewer: Viewer
  /** As the audit trail names whoever this is. */
  actor: ReturnType<typeof staffActor>
}

/** A visit of somebody of the office. The gate has let them in; without it nothing here is answered. */
export function officeContext(context: Readonly<RouterContextProvider>): OfficeContext {
  const visit = context.get(requestContext)
  if (!visit.viewer || !hasRole(visit.viewer.role, 'read-only')) throw new Response(null, { status: 403 })
  return { ...visit, viewer: visit.viewer, actor: staffActor(visit.viewer) }
}
