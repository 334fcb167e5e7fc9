import { type MetaArgs, useLocation } from 'react-router'
import { listSavedViews, savePageSize } from '#domain/accounts/saved-views.ts'
import { type BookingTab, parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { findBookings } from '#domain/bookings/list-bookings.ts'
import { countBookings, findListChoices } from '#domain/bookings/select-bookings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListTabs } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/trainees'
import { readColumns, TraineeColumns, TraineeSearch, ViewLinks } from './list-view.tsx'
import { formatCount, TraineeTable } from './trainee-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Trainees',
    description: 'Who booked, what they paid and what is due.',
    path: paths.admin.trainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const list = parseBookingListQuery(Object.fromEntries(url.searchParams), viewer.pageSize)
  const [found, counts, choices, views] = await Promise.all([
    findBookings(platform, list),
    countBookings(platform, list),
    findListChoices(platform, list.filter),
    listSavedViews(platform, { viewer }),
    url.searchParams.has('size') && savePageSize(platform, { viewer, size: list.size }),
  ])
  return { ...found, list, columns: readColumns(url), counts, choices, views, mayWrite }
}

const TABS: { value: BookingTab; label: string }[] = [
  { value: 'paid', label: 'Paid' },
  { value: 'not-paid', label: 'Not paid' },
  { value: 'all', label: 'All Trainees' },
  { value: 'coupon', label: 'Coupon Code' },
  { value: 'balance-due', label: 'Balance due' },
]

/** Shown only while there are bookings in them. */
const URGENT_TABS: typeof TABS = [
  { value: 'due-this-month', label: 'Due this month' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'waived', label: 'Waived' },
  { value: 'attention', label: 'Needs attention' },
]

export default function Trainees({ loaderData }: Route.ComponentProps) {
  const { rows, next, list, columns, counts, choices, views, mayWrite } = loaderData
  const { search } = useLocation()
  const sameList = (pathname: string) => listAddress({ pathname, search }, { show: list.filter.show })
  return (
    <AdminPage
      heading="Trainees"
      summary="Everybody who booked. Paid means that the first sum is paid; a balance may still be due."
      actions={
        mayWrite && (
          <>
            <ButtonLink kind="quiet" small href={sameList(paths.admin.emailTrainees)}>
              Write to all of this list
            </ButtonLink>
            <ButtonLink kind="quiet" small href={sameList(paths.admin.exportTrainees)} download>
              Download as CSV
            </ButtonLink>
          </>
        )
      }
    >
      <FlashMessage
        messages={{
          written: `The letter is on its way to ${recipientCount(search)}, one mail each.`,
          'view-saved': 'The view is saved: it stands above the list.',
        }}
      />
      <ViewLinks views={views} />
      <ListTabs
        label="Which trainees"
        initial="all"
        tabs={[...TABS, ...URGENT_TABS.filter(({ value }) => counts[value] > 0 || list.filter.show === value)].map(
          (tab) => ({ ...tab, count: formatCount(counts[tab.value]) }),
        )}
      />
      <TraineeSearch list={list} choices={choices} />
      <TraineeColumns shown={columns} />
      <form action={paths.admin.emailTrainees} className="admin-section trainee-list">
        {mayWrite && rows.length > 0 && <BulkButtons />}
        <TraineeTable rows={rows} sort={list.sort} shown={columns} tickable={mayWrite} />
      </form>
      <ListPager next={next} size={list.size} />
    </AdminPage>
  )
}

/** What else is done with the ticked rows: each page shows them again before anything happens. */
const BULK_PAGES = [
  { label: 'Send mails again', action: paths.admin.resendToTrainees },
  { label: 'Move', action: paths.admin.moveTrainees },
  { label: 'Refund', action: paths.admin.refundTrainees },
]

function BulkButtons() {
  return (
    <p className="row-actions">
      <label className="row-tick with-scripts">
        <input type="checkbox" data-tick-all="" /> Tick all on this page
      </label>
      <Button small kind="quiet">
        Write to those ticked
      </Button>
      {BULK_PAGES.map(({ label, action }) => (
        <Button key={action} small kind="quiet" formAction={action}>
          {label}
        </Button>
      ))}
    </p>
  )
}

/** How many trainees the email went to, from the address that the form led to. */
function recipientCount(search: string): string {
  const number = Number(new URLSearchParams(search).get('number'))
  return number === 1 ? 'one trainee' : `${number || 'the'} trainees`
}
