import { data, type RouterContextProvider } from 'react-router'
import { staffActor, hasRole, type Viewer } from '#domain/accounts/account.ts'
import { isTaughtBy } from '#domain/schedule/trainers.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'

export type OfficeContext = RequestContext & {
  viewer: Viewer
  /** The viewer as the audit log names them. */
  actor: ReturnType<typeof staffActor>
  /** Whether the viewer's role allows changes; owners may do more. */
  mayWrite: boolean
}

/**
 * The context of a request by a member of staff. The access policy has already let them in; 403 here only guards against
 * a page that has none.
 */
export function officeContext(context: Readonly<RouterContextProvider>): OfficeContext {
  const request = context.get(requestContext)
  const { viewer } = request
  const { policy } = request
  if (!viewer || typeof policy !== 'object' || !hasRole(viewer.role, policy.read))
    throw new Response(null, { status: 403 })
  return { ...request, viewer, actor: staffActor(viewer), mayWrite: hasRole(viewer.role, 'staff') }
}

export const isTrainer = ({ viewer }: OfficeContext): boolean => viewer.role === 'trainer'

/**
 * A trainer's own dates only. Other roles go on, as the page's policy lets them. @throws 404 for another trainer's
 * date.
 */
export async function ensureOwnDate(office: OfficeContext, run: { runId: string }): Promise<void> {
  if (isTrainer(office)) await ensureTaughtBy(office, run)
}

/** A date that names the viewer, in any role. @throws 404 for any other, as if there were none. */
export async function ensureTaughtBy(
  { platform, viewer: { accountId } }: OfficeContext,
  { runId }: { runId: string },
): Promise<void> {
  if (!(await isTaughtBy(platform, { accountId, runId: runId.toLowerCase() }))) throw data(null, { status: 404 })
}
