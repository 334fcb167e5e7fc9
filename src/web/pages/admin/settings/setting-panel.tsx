import type { FieldErrors } from '#domain/fields.ts'
import { formatSetting, type SettingField, settingFields } from '#domain/settings/setting-fields.ts'
import { WEEKDAYS } from '#domain/settings/settings.ts'
import type { SettingRecord } from '#domain/settings/stored-settings.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'
import type { FormValues } from '../../form-actions.ts'
import { actorName } from '../audit-labels.ts'
import { type Conflict, ConflictNotice } from '../conflict-notice.tsx'
import { SETTING_TITLES, settingSummary } from './setting-labels.ts'

export interface SettingAnswer {
  name: string
  typed: FormValues
  version: number
  errors: FieldErrors
  /** About the whole form. */
  message?: string
  conflict?: Conflict
}

interface SettingPanelProps {
  record: SettingRecord
  /** Open from the start, because a link led to this setting. */
  open: boolean
  /** What is wrong with the value as it is now. */
  fault?: string
  /** The answer to this setting's form; null when another form was sent, or none. */
  answer: SettingAnswer | null
  mayWrite: boolean
  now: Date
}

export function SettingPanel({ record, open, fault, answer, mayWrite, now }: SettingPanelProps) {
  const { name, value, version } = record
  const values = answer ? answer.typed : formatSetting(name, value)
  return (
    <details id={name} className="setting" open={open || answer !== null}>
      <summary>
        <span className="setting-title">{SETTING_TITLES[name]}</span>
        <span className="setting-says">
          {settingSummary(name, value)} {fault && <Badge kind="warn">{fault}</Badge>}
        </span>
        <Origin record={record} now={now} />
      </summary>
      <div className="setting-body">
        {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
        <form method="post" noValidate>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="version" value={answer?.version ?? version} />
          <fieldset className="admin-form" disabled={!mayWrite}>
            <legend className="visually-hidden">{SETTING_TITLES[name]}</legend>
            {settingFields(name).map(([field, input]) => (
              <SettingInput
                key={field}
                {...input}
                name={field}
                id={`${name}-${field}`}
                value={values[field] ?? ''}
                error={answer?.errors[field]}
              />
            ))}
            {mayWrite && (
              <Button small name="intent" value="save">
                Save
              </Button>
            )}
          </fieldset>
        </form>
        {record.changed && (
          <p>
            <a href={paths.admin.auditOf(`setting/${name}`)}>Show changes</a>
          </p>
        )}
      </div>
    </details>
  )
}

type SettingInputProps = SettingField & { name: string; id: string; value: string; error?: string }

function SettingInput({ kind, value, ...field }: SettingInputProps) {
  if (kind === 'yes-no')
    return (
      <SelectField
        {...field}
        width="short"
        defaultValue={value}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    )
  if (kind === 'weekday') return <SelectField {...field} width="short" defaultValue={value} options={WEEKDAYS} />
  if (kind === 'days') return <TextAreaField {...field} rows={10} width="short" defaultValue={value} />
  if (kind === 'time') return <Field {...field} type="time" width="short" defaultValue={value} />
  if (kind === 'day') return <Field {...field} type="date" width="short" defaultValue={value} />
  const numeric = kind === 'number' || kind === 'percent'
  return (
    <Field
      {...field}
      defaultValue={value}
      width={numeric || kind === 'code' ? 'short' : 'full'}
      inputMode={kind === 'number' ? 'numeric' : kind === 'percent' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Who changed it and when; of a stated figure also when it was last reviewed. */
function Origin({ record: { changed, value }, now }: { record: SettingRecord; now: Date }) {
  const reviewedOn = 'reviewedOn' in value ? new Date(`${value.reviewedOn}T12:00:00Z`) : null
  return (
    <span className="setting-origin">
      {[
        changed && `Changed by ${actorName(changed.by)}, ${formatDateTime(changed.at)}`,
        reviewedOn && `Checked ${formatDate(reviewedOn)}`,
      ]
        .filter(Boolean)
        .join('. ')}{' '}
      {reviewedOn && now.getTime() - reviewedOn.getTime() > A_YEAR_MS && <Badge kind="warn">Check it</Badge>}
    </span>
  )
}
