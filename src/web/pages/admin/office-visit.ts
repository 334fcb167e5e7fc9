import type { RouterContextProvider } from 'react-router'
import { actorOf, mayAct, type Viewer } from '#domain/people/account.ts'
import { type Visit, visitContext } from '#web/visit.ts'

export type OfficeVisit = Visit & {
  viewer: Viewer
  /** As the audit trail names whoever this is. */
  actor: ReturnType<typeof actorOf>
}

/** A visit of somebody of the office. The gate has let them in; without it nothing here is answered. */
export function officeVisit(context: Readonly<RouterContextProvider>): OfficeVisit {
  const visit = context.get(visitContext)
  if (!visit.viewer || !mayAct(visit.viewer.role, 'read-only')) throw new Response(null, { status: 403 })
  return { ...visit, viewer: visit.viewer, actor: actorOf(visit.viewer) }
}
