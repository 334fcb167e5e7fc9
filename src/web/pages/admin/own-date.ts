import { data } from 'react-router'
import { isTaughtBy } from '#domain/schedule/trainers.ts'
import type { OfficeContext } from './office-context.ts'

export const isTrainer = ({ viewer }: OfficeContext): boolean => viewer.role === 'trainer'

/** A trainer's own dates only: any other is not there for them. Other roles go on, as the page's policy lets them. */
export async function ensureOwnDate(office: OfficeContext, run: { runId: string }): Promise<void> {
  if (isTrainer(office)) await ensureTaughtBy(office, run)
}

/** A date that names the viewer, in any role. */
export async function ensureTaughtBy(
  { platform, viewer: { accountId } }: OfficeContext,
  { runId }: { runId: string },
): Promise<void> {
  if (!(await isTaughtBy(platform, { accountId, runId: runId.toLowerCase() }))) throw data(null, { status: 404 })
}
