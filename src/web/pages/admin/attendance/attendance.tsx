import { data, type MetaArgs, redirect } from 'react-router'
import { type AttendancePart, findAttendance } from '#domain/attendance/find-attendance.ts'
import { markAllPresent, saveMarks, unmarkAll } from '#domain/attendance/record-attendance.ts'
import { stillOwed } from '#domain/bookings/booking.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { listCertificates } from '#domain/certificates/find-certificates.ts'
import { issueCertificate, releaseCertificates } from '#domain/certificates/issue-certificate.ts'
import { issueProgrammeCertificate } from '#domain/certificates/issue-programme-certificate.ts'
import { CERTIFICATE_ERRORS, type CertificateError } from '#domain/certificates/messages.ts'
import { reissueCertificate, revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import { describePage } from '#web/layout/describe-page.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../../failure-status.ts'
import { withFlash } from '../../flash-message.tsx'
import { actions, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ListTabs } from '../list-tabs.tsx'
import { ensureOwnDate, isTrainer, officeContext, type OfficeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/attendance'
import { AttendanceGrid } from './attendance-grid.tsx'
import { AttendanceNotice, type AttendanceAnswer, type FLASH_MESSAGES } from './attendance-notice.tsx'
import { AttendanceSummary } from './attendance-summary.tsx'
import { certificateColumn } from './certificate-column.tsx'
import { programmeColumn } from './programme-column.tsx'
import { Register } from './register.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Attendance',
    description: 'Who was at which session of a date, and their certificates.',
    path: paths.admin.attendance(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  await ensureOwnDate(office, params)
  const { platform, mayWrite, settings } = office
  const { part, isRegister } = readView(url)
  const attendance = await findAttendance(platform, { runId: params.runId, of: part })
  if (!attendance) throw data(null, { status: 404 })
  const isStaff = !isTrainer(office)
  const bookingIds = attendance.attendees.map(({ bookingId }) => bookingId)
  // What is not shown is not sent to the browser either: it is in the page's data.
  const issuing =
    isStaff && !isRegister ? await loadIssuing(platform, bookingIds, part) : { certificates: null, owed: {} }
  const { certificateHold, certificateDebt } = await settings()
  const rule = { holdHours: certificateHold.hours, waitsForBalance: certificateDebt.waits }
  const may = { isStaff, mayWrite, mayMark: mayWrite || !isStaff }
  return { attendance, part, ...issuing, now: platform.clock.now(), ...rule, isRegister, ...may }
}

function readView({ searchParams }: URL): { part: AttendancePart; isRegister: boolean } {
  const view = searchParams.get('view')
  return {
    part: view === 'evenings' || view === 'evening-register' ? 'evenings' : 'days',
    isRegister: view === 'register' || view === 'evening-register',
  }
}

/** The certificates of a date's attendees, and what each of them still owes. */
async function loadIssuing(platform: Pick<Platform, 'db'>, bookingIds: string[], part: AttendancePart) {
  const kind = part === 'evenings' ? 'programme' : 'attendance'
  const certificates = (await listCertificates(platform, { bookingIds })).filter((one) => one.kind === kind)
  const bookings = await findBookingsById(platform, { ids: bookingIds })
  const owed = Object.fromEntries(Array.from(bookings, ([id, booking]) => [id, stillOwed(booking)]))
  return { certificates, owed }
}

type Result = { ok: true; undo?: string } | { ok: false; error: CertificateError } | { ok: false; message: string }

interface Handler {
  /** Marks, which the date's trainer makes too; everything else is for staff. */
  byTrainer?: true
  flash: keyof typeof FLASH_MESSAGES
  run(context: OfficeContext, submission: Submission<Route.ActionArgs>): Promise<Result>
}

/** A cell of the grid as it was shown: booking, session, version and whether the person was marked present. */
const SHOWN_CELL = /^(([\w-]{1,60})\.(\d{1,15}))\.(\d{1,9})\.([01])$/

const HANDLERS: Record<string, Handler> = {
  save: {
    byTrainer: true,
    flash: 'marked',
    async run({ platform, actor }, { params: { runId }, formData }) {
      const present = new Set(formData.getAll('present'))
      const marks = formData.getAll('shown').flatMap((shown) => {
        const [, key = '', bookingId = '', start = '', version = '', was] = SHOWN_CELL.exec(String(shown)) ?? []
        if (!key || present.has(key) === (was === '1')) return []
        return [{ bookingId, startsAt: new Date(Number(start)), version: Number(version), present: present.has(key) }]
      })
      const { errors } = await saveMarks(platform, { runId, marks, actor })
      return errors[0] ? { ok: false, error: errors[0] } : { ok: true }
    },
  },
  all: {
    byTrainer: true,
    flash: 'all',
    async run({ platform, actor }, { params: { runId }, target }) {
      const startsAt = readTime(target)
      if (!startsAt) return { ok: false, error: 'no-place' }
      const marked = await markAllPresent(platform, { runId, startsAt, actor })
      return marked.ok ? { ok: true, undo: `${startsAt.getTime()}/${marked.at.getTime()}` } : marked
    },
  },
  undo: {
    byTrainer: true,
    flash: 'undone',
    async run({ platform, actor }, { params: { runId }, target }) {
      const [startsAt, at] = target.split('/').map(readTime)
      if (!startsAt || !at) return { ok: false, error: 'no-place' }
      return unmarkAll(platform, { runId, startsAt, at, actor })
    },
  },
  release: {
    flash: 'released',
    run: ({ platform, actor, config: { publicUrl, stripe } }, { params: { runId } }) =>
      releaseCertificates(platform, { runId, publicUrl, testMode: stripe === null, actor }),
  },
  issue: {
    flash: 'issued',
    run: ({ platform, actor, config: { publicUrl, stripe } }, { form: { bookingId = '' } }) =>
      issueCertificate(platform, { bookingId, publicUrl, testMode: stripe === null, actor }),
  },
  'issue-programme': {
    flash: 'issued',
    run: (
      { platform, actor, config: { publicUrl, stripe } },
      { form: { bookingId = '', role = '', reference = '' } },
    ) =>
      issueProgrammeCertificate(platform, { bookingId, role, reference, publicUrl, testMode: stripe === null, actor }),
  },
  reissue: {
    flash: 'reissued',
    run: ({ platform, actor, config: { publicUrl, stripe } }, { form: { certificateId = '' } }) =>
      reissueCertificate(platform, { certificateId, publicUrl, testMode: stripe === null, actor }),
  },
  revoke: {
    flash: 'revoked',
    async run({ platform, actor }, { form: { certificateId = '', reason: typedReason } }) {
      const reason = readReason(typedReason)
      if (reason === null) return { ok: false, message: REASON_TOO_LONG }
      return revokeCertificate(platform, { certificateId, reason, actor })
    },
  },
}

/** A time in the value of a button, in milliseconds. */
const readTime = (text: string): Date | null => (/^\d{1,15}$/.test(text) ? new Date(Number(text)) : null)

/** The grid saves without leaving the page; every other button leads back to it. */
const answerWith =
  ({ run, flash, byTrainer }: Handler) =>
  async (submission: Submission<Route.ActionArgs>) => {
    const { params, context, form } = submission
    const office = officeContext(context)
    if (!office.mayWrite && !byTrainer) throw new Response(null, { status: 403 })
    const result = await run(office, submission)
    if (result.ok && form.stay) return data<AttendanceAnswer>({ flash, undo: result.undo ?? null })
    if (result.ok) {
      const address = withFlash(paths.admin.attendanceOf(params.runId, readView(submission.url).part), flash)
      return redirect(result.undo ? `${address}&undo=${result.undo}` : address, 303)
    }
    if ('message' in result) return data<AttendanceAnswer>({ message: result.message }, { status: 422 })
    const message = CERTIFICATE_ERRORS[result.error]
    return data<AttendanceAnswer>({ message, typed: form }, { status: statusOf(result.error) })
  }

const press = actions<Route.ActionArgs, AttendanceAnswer>(mapHandlers(HANDLERS, answerWith), () => ({
  message: UNKNOWN_BUTTON,
}))

export async function action(args: Route.ActionArgs) {
  const office = officeContext(args.context)
  await ensureOwnDate(office, args.params)
  if (!office.mayWrite && !isTrainer(office)) throw new Response(null, { status: 403 })
  return press(args)
}

export default function Attendance({ loaderData, actionData }: Route.ComponentProps) {
  const { attendance, part, certificates, isRegister, isStaff, mayMark, now } = loaderData
  const { courseName, label, runId } = attendance
  const rejected = actionData && 'message' in actionData ? actionData : null
  if (isRegister) return <Register attendance={attendance} part={part} />
  return (
    <AdminPage
      heading={`${courseName}, ${label}`}
      summary={<AttendanceSummary {...{ attendance, part, now }} />}
      actions={
        <>
          <a href={paths.admin.register(runId, part)}>Register to print</a>
          {isStaff ? (
            <a href={paths.admin.trainingDate(runId)}>Back to this date</a>
          ) : (
            <>
              <a href={paths.admin.teachingDate(runId)}>Materials and recordings</a>
              <a href={paths.admin.teaching}>Dates you teach</a>
            </>
          )}
        </>
      }
    >
      <AttendanceNotice mayWrite={mayMark} />
      <ErrorSummary problems={rejected ? [{ text: rejected.message }] : []} />
      <ListTabs label="Which sessions" name="view" tabs={PARTS} />
      <AttendanceGrid
        key={part}
        {...loaderData}
        mayWrite={mayMark}
        certificates={certificates && columnOf({ ...loaderData, certificates, typed: rejected?.typed ?? null })}
      />
    </AdminPage>
  )
}

const columnOf = (
  props: Parameters<typeof certificateColumn>[0] & Parameters<typeof programmeColumn>[0] & { part: AttendancePart },
) => (props.part === 'evenings' ? programmeColumn(props) : certificateColumn(props))

const PARTS: { value: AttendancePart; label: string }[] = [
  { value: 'days', label: 'Live days' },
  { value: 'evenings', label: 'Evenings' },
]
