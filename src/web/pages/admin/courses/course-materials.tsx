import type { Material } from '#domain/materials/materials.ts'
import { Island } from '#web/islands/island.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { materialAddress, MaterialTable, weekText } from '../materials/material-table.tsx'
import { RecordingForm } from '../materials/recording-form.tsx'
import { WeekField } from '../materials/week-field.tsx'
import type { CourseAnswer } from './course-actions.ts'

interface CourseMaterialsProps {
  courseId: number
  materials: Material[]
  mayWrite: boolean
  answer: CourseAnswer | null
}

/** Files and recordings that a course gives to the trainees of each of its dates. */
export function CourseMaterials({ courseId, materials, mayWrite, answer }: CourseMaterialsProps) {
  const typed = answer?.typed.intent === 'recording' ? answer.typed : null
  const of = { courseId }
  return (
    <section className="admin-section stretch" aria-labelledby="materials-title">
      <h2 id="materials-title">Materials for every date</h2>
      <p>Everyone with a paid place on a date of this course finds them under My bookings.</p>
      <MaterialTable caption="Materials for every date" {...{ of, materials, mayWrite }} session={weekText} />
      {mayWrite && (
        <ConfirmAction label="Add a file or a recording" open={typed !== null}>
          <div className="admin-columns stretch">
            <Island name="upload" props={{ of, sendTo: materialAddress(of) }} />
            <RecordingForm of={of} typed={typed ?? {}} titled>
              <WeekField id="recording-week" typed={typed?.week} />
            </RecordingForm>
          </div>
        </ConfirmAction>
      )}
    </section>
  )
}
