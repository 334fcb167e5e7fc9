import { site } from '#content/site.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { Material } from '#domain/materials/materials.ts'
import { paths } from '#web/paths.ts'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'
import { materialAddress, MaterialTable, weekText } from './material-table.tsx'
import { RecordingForm } from './recording-form.tsx'
import { UploadForm } from './upload-form.tsx'

interface MaterialsPanelProps {
  run: { id: string; courseId: number; sessions: CourseSession[]; zone: string }
  materials: Material[]
  /** What the course gives to the trainees of every date. */
  ofCourse: Material[]
  /** "2026-12-05" */
  today: string
  /** The form of a recording that was rejected. */
  typed: FormValues | null
  mayWrite: boolean
  /** Whether the viewer has the course's page, where the course's are changed. */
  seesCourse: boolean
}

export function MaterialsPanel({ run, materials, ofCourse, today, typed, mayWrite, seesCourse }: MaterialsPanelProps) {
  const of = { runId: run.id, today }
  return (
    <section className="panel" aria-labelledby="materials-title">
      <h2 id="materials-title">Materials and recordings</h2>
      <p>Everyone with a paid place on this date finds them under My bookings.</p>
      <MaterialTable
        caption="Materials and recordings of this date"
        {...{ of, materials, mayWrite }}
        session={({ sessionStartsAt, week }) =>
          sessionStartsAt ? formatDay(sessionStartsAt, run.zone) : weekText({ week })
        }
      />
      {mayWrite && (
        <ConfirmAction label="Add a file or a recording" open={typed !== null}>
          <div className="admin-columns stretch">
            <UploadForm of={of} sendTo={materialAddress(of)} />
            <RecordingForm of={of} typed={typed ?? {}}>
              <SessionField {...run} typed={typed?.session} />
            </RecordingForm>
          </div>
        </ConfirmAction>
      )}
      {ofCourse.length > 0 && (
        <>
          <h3>From the course</h3>
          <p>
            Every date of this course has these.{' '}
            {seesCourse && <a href={`${paths.admin.course(run.courseId)}#materials-title`}>Materials for every date</a>}
          </p>
          <MaterialTable
            caption="Materials from the course"
            of={of}
            materials={ofCourse}
            mayWrite={false}
            session={weekText}
          />
        </>
      )}
    </section>
  )
}

/** A recording of one live day or evening, which trainees find below it, or of no one session. */
function SessionField({ sessions, zone, typed }: { sessions: CourseSession[]; zone: string; typed?: string }) {
  return (
    <SelectField
      id="recording-session"
      name="session"
      label="Session"
      defaultValue={typed}
      options={[
        ...sessions.map((session) => ({
          value: session.startsAt.toISOString(),
          label: `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}`,
        })),
        ...listEvenings({ sessions }).map(({ startsAt }, index) => ({
          value: startsAt.toISOString(),
          label: `Week ${index + 1}: ${formatDay(startsAt, site.zone)}`,
        })),
        { value: '', label: 'No session in particular' },
      ]}
    />
  )
}
