import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#domain/accounts/account.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'

/** A visit of a student who is signed in; their email is their username. The gate has let them in. */
export function requireStudent(
  context: Readonly<RouterContextProvider>,
): RequestContext & { viewer: Viewer; email: string } {
  const visit = context.get(requestContext)
  if (visit.viewer?.role !== 'student') throw new Response(null, { status: 403 })
  return { ...visit, viewer: visit.viewer, email: visit.viewer.username }
}
