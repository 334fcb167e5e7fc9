import { type MetaArgs, redirect, useLocation } from 'react-router'
import { listSavedViews, savePageSize } from '#domain/accounts/saved-views.ts'
import { type BookingTab, parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { MAX_CHOSEN, MAX_RECIPIENTS } from '#domain/bookings/bulk-actions.ts'
import { findBookings, type ListedBooking } from '#domain/bookings/list-bookings.ts'
import { countBookings, findListChoices } from '#domain/bookings/select-bookings.ts'
import { countFailedRefunds } from '#domain/payments/failed-refunds.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { HiddenParams, ListPager } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { SelectionBar } from '../row-selection.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/trainees'
import { ViewLinks } from './list-view.tsx'
import { readColumns } from './trainee-columns.tsx'
import { TraineeSearch } from './trainee-search.tsx'
import { TAB_NOTES, TraineeTabs } from './trainee-tabs.tsx'
import { formatCount, TraineeTable } from './trainee-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Trainees',
    description: 'Who booked, what they paid and what is due.',
    path: paths.admin.trainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const views = await listSavedViews(platform, { viewer })
  const first = views.find((view) => view.isDefault)
  if (first && url.search === '') throw redirect(paths.admin.traineesAt(first.search))
  const list = parseBookingListQuery(Object.fromEntries(url.searchParams), viewer.pageSize)
  const [found, counts, choices] = await Promise.all([
    findBookings(platform, list),
    countBookings(platform, list),
    findListChoices(platform, list.filter),
    url.searchParams.has('size') && savePageSize(platform, { viewer, size: list.size }),
  ])
  const failed = mayWrite && list.filter.show === 'attention' ? (await countFailedRefunds(platform)).count : 0
  return { ...found, list, columns: readColumns(url), counts, choices, views, failed, mayWrite }
}

export default function Trainees({ loaderData }: Route.ComponentProps) {
  const { rows, next, list, columns, counts, choices, views, failed, mayWrite } = loaderData
  const { search } = useLocation()
  const { show } = list.filter
  const total = counts[show] ?? 0
  const all = counts.all ?? 0
  return (
    <AdminPage
      heading="Trainees"
      summary={TAB_NOTES[show]}
      actions={mayWrite && <TraineeListActions show={show} total={total} />}
    >
      <FlashMessage
        messages={{
          written: `The email is on its way to ${recipientCount(search)}.`,
          'view-saved': 'The view is saved. You’ll find it above the list.',
        }}
      />
      {failed > 1 && (
        <Notice kind="warn">
          <p>
            {failed} refunds failed. <a href={paths.admin.failedRefunds}>Ask again or close them together</a>
          </p>
        </Notice>
      )}
      <TraineeTabs counts={counts} show={show} />
      <div className="list-tools">
        <TraineeSearch list={list} choices={choices} />
        <ViewLinks {...{ list, choices, views }} shown={columns} />
      </div>
      <form action={paths.admin.emailTrainees} className="admin-section trainee-list">
        {mayWrite && rows.length > 0 && <BulkButtons total={total} />}
        <TraineeTable
          rows={rows}
          sort={list.sort}
          shown={columns}
          selectable={mayWrite}
          elsewhere={
            rows.length === 0 && all > 0
              ? {
                  href: listAddress({ pathname: paths.admin.trainees, search }, { show: 'all' }),
                  label: `${formatCount(all)} of all trainees ${all === 1 ? 'matches' : 'match'}`,
                }
              : null
          }
        />
      </form>
      <ListPager next={next} size={list.size} shown={rowsShown(rows, total)} />
      {mayWrite && total > MAX_RECIPIENTS && (
        <p className="quiet">To email everyone, narrow the list to {MAX_RECIPIENTS} or fewer.</p>
      )}
    </AdminPage>
  )
}

/** "26–50 of 329" */
function rowsShown(rows: ListedBooking[], total: number): string | undefined {
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    first &&
    last &&
    `${first.number.toLocaleString('en-GB')}–${last.number.toLocaleString('en-GB')} of ${formatCount(total)}`
  )
}

/** What is done with the whole list, as it is narrowed. */
function TraineeListActions({ show, total }: { show: BookingTab; total: number }) {
  const { search } = useLocation()
  const sameList = (pathname: string) => listAddress({ pathname, search }, { show, all: '1' })
  return (
    <>
      {total > 0 && (
        <a href={sameList(paths.admin.exportTrainees)} download>
          Download CSV
        </a>
      )}
      {total > 0 && total <= MAX_RECIPIENTS && (
        <a href={sameList(paths.admin.emailTrainees)}>Email everyone on this list</a>
      )}
      <ButtonLink small href={paths.admin.bookTrainee()}>
        Add a booking
      </ButtonLink>
    </>
  )
}

/** What else is done with the selected rows: each page shows them again before anything happens. */
const BULK_PAGES = [
  { label: 'Send emails again', action: paths.admin.resendToTrainees },
  { label: 'Move', action: paths.admin.moveTrainees },
  { label: 'Refund', action: paths.admin.refundTrainees },
]

function BulkButtons({ total }: { total: number }) {
  return (
    <SelectionBar total={total} ofTable>
      <HiddenParams keeps={(name) => !['after', 'said', 'column', 'size'].includes(name)} />
      <Button small kind="quiet" data-most={MAX_RECIPIENTS}>
        Write
      </Button>
      {BULK_PAGES.map(({ label, action }) => (
        <Button key={action} small kind="quiet" formAction={action} data-most={MAX_CHOSEN}>
          {label}
        </Button>
      ))}
      {total > MAX_CHOSEN && (
        <small>
          {MAX_CHOSEN} at a time, emails to {MAX_RECIPIENTS}
        </small>
      )}
    </SelectionBar>
  )
}

/** How many trainees the email went to, from the address that the form led to. */
function recipientCount(search: string): string {
  const number = Number(new URLSearchParams(search).get('number'))
  return number === 1 ? 'one trainee' : `${number || 'the'} trainees`
}
