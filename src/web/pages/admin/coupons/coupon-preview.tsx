import type { CouponEffect } from '#domain/bookings/preview-coupon.ts'
import { formatPence } from '#domain/pence.ts'
import { DataTable } from '#web/ui/data-table.tsx'

interface CouponPreviewProps {
  code: string
  /** null while the fields are not enough to say. */
  effects: CouponEffect[] | null
}

/** What a coupon makes of each course's price. */
export function CouponPreview({ code, effects }: CouponPreviewProps) {
  return (
    <section className="panel coupon-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">What buyers pay with it</h2>
      <p role="status">{effects ? sentence(code, effects) : 'The sums stand here as soon as the amount is right.'}</p>
      {effects && (
        <DataTable
          caption="Each course with this coupon"
          items={effects}
          keyOf={({ courseId }) => String(courseId)}
          empty="There is no course."
          columns={[
            {
              head: 'Course',
              cell: ({ courseName, price }) => <Sum main={courseName} words={`Price ${formatPence(price)}`} />,
            },
            {
              head: 'In full',
              cell: ({ accepted, discount, full }) => (
                <Sum main={formatPence(full)} words={accepted ? `${formatPence(discount)} off` : 'Code rejected'} />
              ),
            },
            {
              head: 'By deposit',
              cell: ({ deposit, balance }) => (
                <Sum
                  main={formatPence(deposit)}
                  words={balance > 0 ? `then ${formatPence(balance)}` : 'and nothing later'}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

function Sum({ main, words }: { main: string; words: string }) {
  return (
    <span className="coupon-sum">
      <span>{main}</span> <span>{words}</span>
    </span>
  )
}

/** The one thing worth saying: what it costs, or what is odd about it. */
function sentence(code: string, effects: CouponEffect[]): string {
  const accepted = effects.filter((one) => one.accepted)
  const name = code || 'this code'
  const free = accepted.filter((one) => one.full === 0)
  if (free.length === 0 && accepted[0]) {
    const { courseName, full, price } = accepted[0]
    return `With ${name} ${courseName} costs ${formatPence(full)} instead of ${formatPence(price)}.`
  }
  const courses = free.length === accepted.length ? '' : ` for ${free.map((one) => one.courseName).join(' and ')}`
  return `With ${name} nothing is left to pay${courses}: a booking is confirmed at once.`
}
