import type { UnansweredCounts } from '#domain/enquiries/list-enquiries.ts'
import { paths } from '#web/paths.ts'

/** The enquiries without an answer, by whether they are within the promised time. */
export function EnquiriesPanel({ enquiries }: { enquiries: UnansweredCounts }) {
  const { inTime, late, veryLate, promise } = enquiries
  const all = inTime + late + veryLate
  const parts = [
    { key: 'in-time', count: inTime, label: `within ${promise}`, href: paths.admin.enquiries },
    { key: 'late', count: late, label: 'for longer', href: paths.admin.lateEnquiries },
    { key: 'very-late', count: veryLate, label: 'for more than twice as long', href: paths.admin.lateEnquiries },
  ]
  return (
    <section className="panel" aria-labelledby="enquiries-title">
      <h2 id="enquiries-title">Enquiries without an answer</h2>
      {all === 0 ? (
        <p className="quiet">Everybody has an answer.</p>
      ) : (
        <>
          <svg
            className="fill"
            viewBox={`0 0 ${all} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {parts.map(({ key, count }, index) => (
              <rect
                key={key}
                className={`fill-${key}`}
                x={parts.slice(0, index).reduce((sum, part) => sum + part.count, 0)}
                width={count}
                height="1"
              />
            ))}
          </svg>
          <ul className="legend">
            {parts
              .filter(({ count }) => count > 0)
              .map(({ key, count, label, href }) => (
                <li key={key} className={`legend-${key}`}>
                  <a href={href}>
                    {count.toLocaleString('en-GB')} {count === 1 ? 'waits' : 'wait'}
                  </a>{' '}
                  {label}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  )
}
