import { type FormEvent, type ReactNode, useState } from 'react'
import { couponDetails, type CouponEffect, previewCoupon } from '#domain/coupons/coupon-details.ts'
import type { Course } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPence } from '#domain/pence.ts'
import { readCode } from '#domain/typed-code.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { COUPON_LABELS } from './coupon-labels.ts'

interface CouponFormProps {
  values: Record<string, string>
  errors: FieldErrors
  courses: Course[]
  now: Date
  /** The code of a stored coupon, which cannot be changed; missing for a new one. */
  code?: string
  version?: number
  /** False for a viewer who may only read: the fields are disabled. */
  mayWrite?: boolean
  /** The form's buttons. */
  children: ReactNode
}

/** A coupon's fields, with a preview of the prices: while one types, or by the Preview button where no script runs. */
export function CouponForm(props: CouponFormProps) {
  const { values, errors, courses, now, code, version, mayWrite = true, children } = props
  const [typed, setTyped] = useState(values)
  // The preview needs only what changes a price: code and description may still be missing.
  const { kind, amount, courseId } = typed
  const read = couponDetails.safeParse({ kind, amount, courseId, code: 'ANY', description: 'Any' })
  const field = (name: string) => ({
    name,
    label: COUPON_LABELS[name],
    defaultValue: values[name],
    error: errors[name],
  })
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])))
  return (
    <form method="post" className="coupon-form" noValidate onInput={follow}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <fieldset disabled={!mayWrite} className="admin-form">
        <legend className="visually-hidden">The coupon</legend>
        <Field {...field('description')} hint="What it is for. Only staff see it." />
        {code === undefined && (
          <Field
            {...field('code')}
            label="Coupon code"
            hint="3 to 30 letters and digits, with hyphens if you like. Capitals don’t matter."
            width="short"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="field-row">
          <SelectField
            {...field('kind')}
            options={[
              { value: 'percent', label: 'Per cent off' },
              { value: 'amount', label: 'Pounds off' },
            ]}
          />
          <Field {...field('amount')} inputMode="decimal" autoComplete="off" />
          <Field name="currency" label="Currency" defaultValue="GBP" readOnly />
        </div>
        <div className="field-row">
          <Field {...field('firstDay')} type="date" hint="Empty to start now" />
          <Field {...field('lastDay')} type="date" hint="Until midnight. Empty for no end." />
        </div>
        <div className="field-row">
          <SelectField
            {...field('courseId')}
            hint="Which course it is for"
            placeholder="All courses"
            options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Field {...field('useLimit')} inputMode="numeric" hint="Empty for no limit" autoComplete="off" />
        </div>
        {mayWrite && <div className="actions">{children}</div>}
      </fieldset>
      <CouponPreview
        code={code ?? readCode(typed.code)}
        effects={read.success ? previewCoupon(read.data, { courses, now }) : null}
      />
    </form>
  )
}

interface CouponPreviewProps {
  code: string
  /** Null while the fields are incomplete. */
  effects: CouponEffect[] | null
}

function CouponPreview({ code, effects }: CouponPreviewProps) {
  return (
    <section className="panel coupon-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">What buyers pay with it</h2>
      <p role="status">{effects ? summaryOf(code, effects) : 'Enter an amount to see what buyers pay.'}</p>
      {effects && (
        <DataTable
          caption="Price of each course with this coupon"
          items={effects}
          keyOf={({ courseId }) => String(courseId)}
          empty="There is no course."
          columns={[
            {
              head: 'Course',
              phone: 'first',
              cell: ({ courseName, price }) => <Sum main={courseName} note={`Price ${formatPence(price)}`} />,
            },
            {
              head: 'In full',
              numeric: true,
              phone: 'first-end',
              cell: ({ accepted, discount, full }) => (
                <Sum main={formatPence(full)} note={accepted ? `${formatPence(discount)} off` : 'Code rejected'} />
              ),
            },
            {
              head: 'With a deposit',
              numeric: true,
              phone: 'below',
              cell: ({ deposit, balance }) => (
                <Sum
                  main={formatPence(deposit)}
                  note={balance > 0 ? `then ${formatPence(balance)}` : 'and nothing later'}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

function Sum({ main, note }: { main: string; note: string }) {
  return (
    <span className="coupon-sum">
      <span>{main}</span> <span>{note}</span>
    </span>
  )
}

/** The most important effect in one sentence: the new price, or that nothing is left to pay. */
function summaryOf(code: string, effects: CouponEffect[]): string {
  const accepted = effects.filter((one) => one.accepted)
  const name = code || 'this code'
  const free = accepted.filter((one) => one.full === 0)
  if (free.length === 0 && accepted[0]) {
    const { courseName, full, price } = accepted[0]
    return `With ${name} ${courseName} costs ${formatPence(full)} instead of ${formatPence(price)}.`
  }
  const courses = free.length === accepted.length ? '' : ` for ${free.map((one) => one.courseName).join(' and ')}`
  return `With ${name} nothing is left to pay${courses}: a booking is confirmed straight away.`
}
