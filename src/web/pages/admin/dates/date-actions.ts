import { findLastChange, usernameOf } from '#domain/audit/record-audit.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { cancelRun, setRunState } from '#domain/schedule/run-state.ts'
import { changeRun } from '#domain/schedule/change-run.ts'
import { findRun } from '#domain/schedule/find-run.ts'
import { RUN_ERRORS } from '#domain/schedule/messages.ts'
import { parseRunDetails } from '#domain/schedule/run-details.ts'
import { offerPlace, type OfferPlaceResult } from '#domain/waitlist/offer-places.ts'
import type { Conflict } from '../conflict-notice.tsx'
import type { OfficeContext } from '../office-context.ts'
import { formOfRun, readRunForm, runDifferences, type RunForm, withAnotherSession } from './date-form.ts'

/** What came back: everything typed, and what was wrong. */
export interface RunAnswer {
  run: RunForm | null
  fieldErrors: FieldErrors
  sentence: string | null
  conflict: Conflict | null
}

type Acted = { said: string; number?: number } | { status: number; answer: RunAnswer }
type Act = (visit: OfficeContext, input: { runId: string; version: number; data: FormData }) => Promise<Acted>

const rejected = (status: number, answer: Partial<RunAnswer>): Acted => ({
  status,
  answer: { run: null, fieldErrors: {}, sentence: null, conflict: null, ...answer },
})

/** What the buttons of a date's page do, by their word. */
export const DATE_ACTIONS: Record<string, Act> = {
  more: async (_, { data }) => rejected(200, { run: withAnotherSession(readRunForm(data)) }),
  preview: async (_, { data }) => rejected(200, { run: readRunForm(data) }),
  change,
  close: async ({ platform, actor }, { runId, version }) => {
    const closed = await setRunState(platform, { runId, version, state: 'closed', actor })
    return closed.ok ? { said: 'closed' } : rejected(409, { sentence: RUN_ERRORS[closed.error] })
  },
  open: async ({ platform, actor }, { runId, version }) => {
    const opened = await setRunState(platform, { runId, version, state: 'open', actor })
    return opened.ok ? { said: 'opened' } : rejected(409, { sentence: RUN_ERRORS[opened.error] })
  },
  cancel: async ({ platform, actor }, { runId, version }) => {
    const cancelled = await cancelRun(platform, { runId, version, actor })
    if (!cancelled.ok) return rejected(409, { sentence: RUN_ERRORS[cancelled.error] })
    return { said: 'cancelled', number: cancelled.told + cancelled.waiting }
  },
  offer: async ({ platform, actor }, { runId }) => {
    const offered = await offerPlace(platform, { runId, actor })
    return offered.ok ? { said: 'offered' } : rejected(409, { sentence: OFFER_ERRORS[offered.error] })
  },
}

async function change(visit: OfficeContext, { runId, version, data }: Parameters<Act>[1]): Promise<Acted> {
  const run = readRunForm(data)
  const read = parseRunDetails({ ...run }, run.sittings)
  if (!read.ok) return rejected(422, { run, fieldErrors: read.fieldErrors })
  const { platform, actor } = visit
  const changed = await changeRun(platform, { runId, version, details: read.data, actor })
  if (changed.ok) {
    const number = changed.told + changed.waiting
    return number > 0 ? { said: 'told', number } : { said: 'changed' }
  }
  switch (changed.error) {
    case 'changed-meanwhile':
      return rejected(409, { run, conflict: await conflictOf(visit, runId, run) })
    case 'below-taken':
      return rejected(409, { run, fieldErrors: { capacity: `${changed.taken} places are taken: it cannot be fewer.` } })
    case 'label-taken':
      return rejected(409, { run, fieldErrors: { label: RUN_ERRORS['label-taken'] } })
    case 'run-begun':
      return rejected(409, { run, fieldErrors: { 'day-1': RUN_ERRORS['run-begun'] } })
    default:
      return rejected(409, { run, sentence: RUN_ERRORS[changed.error] })
  }
}

async function conflictOf({ platform }: OfficeContext, runId: string, typed: RunForm): Promise<Conflict> {
  const found = await findRun(platform, { runId })
  const last = await findLastChange(platform, { subject: `run/${runId}`, byStaff: true })
  return {
    by: last?.actor.startsWith('staff:') ? usernameOf(last.actor as `staff:${string}`) : null, // asked on this line
    at: last?.at ?? null,
    differences: found ? runDifferences(formOfRun(found.run), typed) : [],
  }
}

const OFFER_ERRORS: Record<Extract<OfferPlaceResult, { ok: false }>['error'], string> = {
  'unknown-run': RUN_ERRORS['unknown-run'],
  'not-offered': 'The date is not on sale, so no place of it is offered.',
  'too-late': 'The date begins within twelve hours: an offer would outlast its beginning.',
  'nobody-waiting': 'Nobody is in line any more.',
  'run-full': 'No place is free.',
}
