import type { MetaArgs } from 'react-router'
import { listCourses } from '#domain/courses/course.ts'
import { listPrices, type PriceRecord } from '#domain/courses/list-prices.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '../../date-time.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/courses'
import { formatEarlyBird } from './price-list.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Courses and prices',
    description: 'Every course, what it costs and what it will cost.',
    path: paths.admin.courses,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const [courses, prices] = await Promise.all([listCourses(platform), listPrices(platform)])
  return {
    courses: courses.map(({ id, name }) => {
      const own = prices.filter((one) => one.courseId === id)
      const find = (state: PriceRecord['state']) => own.findLast((one) => one.state === state) ?? null
      return { id, name, current: find('current'), next: find('coming') }
    }),
  }
}

export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Courses and prices" summary="What each course costs now, and what changes next.">
      <DataTable
        caption="Courses"
        items={courses}
        keyOf={({ id }) => String(id)}
        empty="There are no courses yet."
        columns={[
          {
            head: 'Course',
            cell: ({ id, name }) => (
              <a href={paths.admin.course(id)} data-row="">
                {name}
              </a>
            ),
          },
          { head: 'Price', numeric: true, cell: ({ current }) => current && formatPence(current.price) },
          { head: 'Deposit', numeric: true, cell: ({ current }) => current && formatPence(current.deposit) },
          { head: 'Early bird', cell: ({ current }) => formatEarlyBird(current?.earlyBird ?? null) },
          { head: 'Next change', cell: ({ next }) => <NextChange next={next} /> },
        ]}
      />
    </AdminPage>
  )
}

function NextChange({ next }: { next: PriceRecord | null }) {
  if (!next?.countsFrom) return '–'
  return `${formatPence(next.price)} from ${formatDateTime(next.countsFrom)}`
}
