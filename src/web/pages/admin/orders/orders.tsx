import { data, type MetaArgs, redirect } from 'react-router'
import { countOrders, listOrders, ORDER_STAGES } from '#domain/orders/list-orders.ts'
import { remindOrders } from '#domain/orders/order-reminders.ts'
import { isId } from '#domain/pagination.ts'
import { recordCompanyOf } from '#domain/organisations/change-organisation.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ListPager, ListSearch } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { readId } from '../read-form.ts'
import { SelectionBar } from '../row-selection.tsx'
import type { Route } from './+types/orders'
import { ORDER_STAGE_LABELS, OrderTable } from './order-list.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Orders',
    description: 'Orders of several places: quotes, invoices and what is paid.',
    path: paths.admin.orders,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { page, filters } = readListQuery(url, { filters: ['show'], sorts: ['usual'], usualSize: viewer.pageSize })
  const stage = ORDER_STAGES.find((one) => one === filters.show)
  const [found, counts] = await Promise.all([listOrders(platform, { ...page, stage }), countOrders(platform)])
  return { ...found, counts, stage: stage ?? null, size: page.limit, mayWrite }
}

/** Those that are ticked: quotes and unpaid invoices, once a day each. */
async function remind({ context, formData }: Submission<Route.ActionArgs>) {
  const { platform } = officeContext(context)
  const saleIds = formData.getAll('id').map(String).filter(isId)
  if (saleIds.length === 0) return data({ message: 'Tick the orders first.' }, { status: 422 })
  const { reminded } = await remindOrders(platform, { saleIds })
  return redirect(withFlash(paths.admin.orders, reminded > 0 ? 'reminded' : 'none-reminded'), 303)
}

/** Its company, with the buyer as the person who orders for it. */
async function record({ context, target }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const id = await recordCompanyOf(platform, { actor, saleId: readId(target) })
  if (!id) return data({ message: 'This order is of no company.' }, { status: 422 })
  return redirect(withFlash(paths.admin.company(id), 'added'), 303)
}

export const action = actions<Route.ActionArgs, { message: string }>({ remind, record }, () => ({
  message: UNKNOWN_BUTTON,
}))

const FLASH_MESSAGES = {
  quote: 'The order is added: its places are held, and the quote is on its way by email.',
  invoice: 'The order is added: its places are certain, and the invoice is on its way by email.',
  reminded: 'The reminders are on their way, each with its quote or invoice.',
  'none-reminded': 'None of these needs a reminder: they were reminded today, or nothing is open.',
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, counts, stage, size, mayWrite } = loaderData
  const tickable = mayWrite && rows.length > 0 && (stage === null || stage === 'quoted' || stage === 'to-pay')
  const all = ORDER_STAGES.reduce((sum, one) => sum + counts[one].count, 0)
  const worth = (one: 'quoted' | 'to-pay') => formatPenceShort(counts[one].value)
  return (
    <AdminPage
      heading="Orders"
      summary={`${worth('quoted')} is quoted, and ${worth('to-pay')} is still to be paid.`}
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addOrder()}>
            Add an order
          </ButtonLink>
        )
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <ListTabs
        label="Orders by stage"
        tabs={[
          { value: 'all', label: 'All', count: all },
          ...ORDER_STAGES.map((value) => ({
            value,
            label: ORDER_STAGE_LABELS[value].label,
            count: counts[value].count,
          })),
        ]}
      />
      <ListSearch label="Company, person, PO number or reference" />
      <form method="post">
        {tickable && (
          <SelectionBar ofTable>
            <Button kind="quiet" small name="intent" value="remind">
              Send a reminder
            </Button>
          </SelectionBar>
        )}
        <OrderTable orders={rows} tickable={tickable} recordable={mayWrite} empty="No orders match." />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
