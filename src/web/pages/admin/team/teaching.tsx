import type { MetaArgs } from 'react-router'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { listTeachingDates, type TeachingDate } from '#domain/schedule/trainers.ts'
import { listTeachingTasters, type TeachingTaster } from '#domain/tasters/find-tasters.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/teaching'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Dates you teach',
    description: 'A trainer’s own dates, with their registers.',
    path: paths.admin.teaching,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const [dates, tasters, trainers] = await Promise.all([
    listTeachingDates(platform, viewer),
    listTeachingTasters(platform, viewer),
    listTrainers(platform),
  ])
  const now = platform.clock.now()
  const isOver = ({ sessions }: TeachingDate) => sessions.every(({ endsAt }) => endsAt <= now)
  const trainer = trainers.find(({ id }) => id === viewer.trainerId)?.name ?? null
  const coming = dates.filter((one) => !isOver(one))
  const past = dates.filter(isOver).toReversed()
  return { trainer, coming, tasters: tasters.filter(({ endsAt }) => endsAt > now), past, now, mayWrite }
}

export default function Teaching({
  loaderData: { trainer, coming, tasters, past, now, mayWrite },
}: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Dates you teach"
      summary={
        trainer
          ? `Linked to ${trainer}`
          : 'Your account is not linked to a trainer yet. An owner links it under Colleagues.'
      }
    >
      <section className="admin-section stretch teaching-list" aria-labelledby="coming-title">
        <h2 id="coming-title">Coming up</h2>
        <DateTable dates={coming} now={now} mayWrite={mayWrite} caption="Coming dates" empty="No dates yet." />
      </section>
      {tasters.length > 0 && (
        <section className="admin-section stretch" aria-labelledby="tasters-title">
          <h2 id="tasters-title">Tasters</h2>
          <TasterTable tasters={tasters} />
        </section>
      )}
      {past.length > 0 && (
        <section className="admin-section stretch teaching-list" aria-labelledby="past-title">
          <h2 id="past-title">Taught</h2>
          <DateTable dates={past} now={now} mayWrite={false} caption="Dates you have taught" empty="" />
        </section>
      )}
    </AdminPage>
  )
}

interface DateTableProps {
  dates: TeachingDate[]
  now: Date
  /** Whether the viewer may add a joining link. */
  mayWrite: boolean
  caption: string
  empty: string
}

function DateTable({ dates, now, mayWrite, caption, empty }: DateTableProps) {
  return (
    <DataTable
      caption={caption}
      items={dates}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          head: 'Date',
          phone: 'first',
          cell: ({ id, courseName, label, sessions: [first] }) => (
            <TwoLines
              first={
                <a href={paths.admin.teachingDate(id)} data-row="">
                  {label}
                </a>
              }
              second={
                first && first.startsAt > now ? `${courseName}, in ${formatDuration(now, first.startsAt)}` : courseName
              }
            />
          ),
        },
        {
          head: 'Hours',
          cell: ({ sessions, zone }) => (
            <div>
              {sessions.map((session) => (
                <div key={session.startsAt.getTime()}>
                  {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
                </div>
              ))}
            </div>
          ),
        },
        { head: 'People', numeric: true, phone: 'first-end', cell: ({ people }) => people },
        {
          head: 'Joining link',
          cell: ({ id, joiningLink }) => (
            <JoiningLink
              href={joiningLink}
              addAt={mayWrite ? paths.admin.changeTrainingDate(id, 'joiningLink') : null}
            />
          ),
        },
        {
          head: 'Attendance',
          phone: 'second-end',
          cell: ({ id, label, people, sessions: [first] }) =>
            (people > 0 || (first && first.startsAt <= now)) && (
              <a href={paths.admin.attendance(id)} aria-label={`Attendance, ${label}`}>
                Attendance
              </a>
            ),
        },
      ]}
    />
  )
}

function TasterTable({ tasters }: { tasters: TeachingTaster[] }) {
  return (
    <DataTable
      caption="Coming tasters"
      items={tasters}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { head: 'Date', cell: ({ startsAt, zone }) => formatDay(startsAt, zone) },
        { head: 'Hours', cell: (taster) => formatHours(taster, taster.zone) },
        { head: 'People', numeric: true, cell: ({ taken }) => taken },
        { head: 'Joining link', cell: ({ joiningLink }) => <JoiningLink href={joiningLink} addAt={null} /> },
      ]}
    />
  )
}

/** The link to the room; where there is none, the place where it is added, for those who may. */
function JoiningLink({ href, addAt }: { href: string | null; addAt: string | null }) {
  if (!href) return addAt ? <a href={addAt}>Add joining link</a> : <span className="quiet">Not set</span>
  return (
    <a href={href} data-main="">
      Open
    </a>
  )
}
