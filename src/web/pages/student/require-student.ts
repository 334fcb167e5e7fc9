import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#domain/accounts/account.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'

/**
 * The request context of a signed-in student, whose username is their email address. @throws 403, which only guards
 * against a page without a policy.
 */
export function requireStudent(
  context: Readonly<RouterContextProvider>,
): RequestContext & { viewer: Viewer; email: string } {
  const request = context.get(requestContext)
  if (request.viewer?.role !== 'student') throw new Response(null, { status: 403 })
  return { ...request, viewer: request.viewer, email: request.viewer.username }
}
