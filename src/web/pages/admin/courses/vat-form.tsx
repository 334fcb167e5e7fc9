import type { Course } from '#domain/courses/course.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { VatTreatment } from '#platform/tables.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'
import type { CourseAnswer } from './course-actions.ts'

export const VAT_TREATMENTS: Record<VatTreatment, string> = {
  standard: 'Standard rate',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  'reverse-charge': 'Reverse charge, business abroad',
  'outside-scope': 'Outside the scope, business outside the UK and EU',
}

const TREATMENTS = ['standard', 'zero', 'exempt'] as const satisfies VatTreatment[]

/** What one booking may have besides. */
export const BOOKING_TREATMENTS = [...TREATMENTS, 'reverse-charge', 'outside-scope'] as const satisfies VatTreatment[]

/** What the form says; null for anything else. */
export const readVatTreatment = ({ treatment }: FormValues): VatTreatment | null =>
  TREATMENTS.find((one) => one === treatment) ?? null

export function CourseVat({ treatment, setting }: { treatment: VatTreatment; setting: Settings['vat'] }) {
  return (
    <p>
      <strong>VAT</strong> {VAT_TREATMENTS[treatment]}. {documentOf(treatment, setting)}{' '}
      <a href={paths.admin.setting('vat')}>VAT settings</a>
    </p>
  )
}

interface ChangeVatFormProps {
  course: Course
  treatment: VatTreatment
  answer: CourseAnswer | null
}

export function ChangeVatForm({ course, treatment, answer }: ChangeVatFormProps) {
  const typed = answer?.typed.intent === 'vat' ? answer.typed : null
  return (
    <ConfirmAction label="Change the VAT treatment" open={typed !== null}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="version" value={course.version} />
        <SelectField
          name="treatment"
          label="VAT treatment"
          hint="For new bookings. Those already made keep theirs"
          width="short"
          options={TREATMENTS.map((value) => ({ value, label: VAT_TREATMENTS[value] }))}
          defaultValue={typed?.treatment ?? treatment}
          error={answer?.errors.treatment}
        />
        <Button small name="intent" value="vat">
          Save the VAT treatment
        </Button>
      </form>
    </ConfirmAction>
  )
}

function documentOf(treatment: VatTreatment, { charged, rateBasisPoints }: Settings['vat']): string {
  if (!charged) return 'No VAT is charged at present, so buyers get a receipt.'
  if (treatment === 'exempt') return 'Buyers get a receipt that says so.'
  return `Buyers get an invoice with VAT at ${treatment === 'standard' ? rateBasisPoints / 100 : 0}%.`
}
