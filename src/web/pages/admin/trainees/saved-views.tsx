import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import {
  listSavedViews,
  MAX_SAVED_VIEWS,
  removeView,
  restoreView,
  type SavedView,
  saveView,
  setDefaultView,
  viewName,
} from '#domain/accounts/saved-views.ts'
import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { findListChoices } from '#domain/bookings/select-bookings.ts'
import { readFields } from '#domain/fields.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Badge, Notice } from '#web/ui/notice.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/saved-views'
import { viewInWords, viewSearch } from './list-view.tsx'
import { readColumns } from './trainee-columns.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Saved views',
    description: 'Your own lists of trainees.',
    path: paths.admin.savedViews,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const list = parseBookingListQuery(Object.fromEntries(url.searchParams), viewer.pageSize)
  const [views, choices] = await Promise.all([
    listSavedViews(platform, { viewer }),
    findListChoices(platform, list.filter),
  ])
  return { views, saves: viewSearch(url) && viewInWords(list, choices, readColumns(url)) }
}

interface Answer {
  name: string
  error?: string
}

async function save({ url, context, form }: Submission<Route.ActionArgs>) {
  const { platform, viewer } = officeContext(context)
  const search = viewSearch(url)
  const read = readFields(viewName, form)
  if (!read.ok) return data<Answer>({ name: form.name ?? '', error: read.fieldErrors.name }, { status: 422 })
  const saved = await saveView(platform, {
    viewer,
    name: read.data.name,
    search,
    isDefault: form.first === 'yes',
  })
  if (saved.ok) return redirect(withFlash(paths.admin.traineesAt(search), 'view-saved'), 303)
  const error = `You can save at most ${MAX_SAVED_VIEWS} views. Remove one first.`
  return data<Answer>({ name: read.data.name, error }, { status: 409 })
}

async function remove({ context, form: { viewId = '' } }: Submission<Route.ActionArgs>) {
  const { platform, viewer } = officeContext(context)
  await removeView(platform, { viewer, viewId })
  return redirect(`${withFlash(paths.admin.savedViews, 'removed')}&undo=${encodeURIComponent(viewId)}`, 303)
}

async function first({ context, form: { viewId = '' } }: Submission<Route.ActionArgs>) {
  const { platform, viewer } = officeContext(context)
  await setDefaultView(platform, { viewer, viewId })
  return redirect(withFlash(paths.admin.savedViews, viewId ? 'first' : 'no-first'), 303)
}

async function restore({ context, form: { viewId = '' } }: Submission<Route.ActionArgs>) {
  const { platform, viewer } = officeContext(context)
  await restoreView(platform, { viewer, viewId })
  return redirect(withFlash(paths.admin.savedViews, 'restored'), 303)
}

export const action = actions<Route.ActionArgs, Answer>({ save, first, remove, restore }, ({ form }) => ({
  name: form.name ?? '',
}))

export default function SavedViews({ loaderData, actionData }: Route.ComponentProps) {
  const { views, saves } = loaderData
  const error = actionData?.error
  return (
    <AdminPage
      heading="Saved views"
      summary="Your own lists of trainees. No one else sees them."
      actions={<a href={paths.admin.trainees}>All trainees</a>}
    >
      <RemovedNotice />
      <FlashMessage
        messages={{
          restored: 'The view is back.',
          first: 'Trainees opens with this view from now on.',
          'no-first': 'Trainees opens with everyone who booked.',
        }}
      />
      <ErrorSummary problems={error ? [{ id: 'name', text: error }] : []} />
      {saves && (
        <form method="post" className="panel admin-form" noValidate>
          <p>Saves: {saves}</p>
          <Field
            name="name"
            label="Name of this view"
            hint="A view with the same name is replaced."
            maxLength={60}
            defaultValue={actionData?.name}
            error={error}
          />
          <Button small name="intent" value="save">
            Save the view
          </Button>
        </form>
      )}
      {views.length > 0 && <ViewTable views={views} />}
      {views.length === 0 && !saves && (
        <section className="panel">
          <p>No saved views yet.</p>
          <ButtonLink small href={paths.admin.trainees}>
            Filter the trainees
          </ButtonLink>
        </section>
      )}
    </AdminPage>
  )
}

function ViewTable({ views }: { views: SavedView[] }) {
  return (
    <DataTable
      caption="Your views"
      items={views}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        {
          head: 'View',
          cell: ({ name, search }) => (
            <a href={paths.admin.traineesAt(search)} data-row="">
              {name}
            </a>
          ),
        },
        {
          head: 'Shown first',
          cell: ({ id, name, isDefault }) => (
            <form method="post" action={paths.admin.savedViews} className="row-actions">
              {isDefault && <Badge kind="ok">Shown first</Badge>}
              <input type="hidden" name="viewId" value={isDefault ? '' : id} />
              <Button
                small
                kind="quiet"
                name="intent"
                value="first"
                aria-label={isDefault ? `Stop showing ${name} first` : `Show ${name} first`}
              >
                {isDefault ? 'Stop' : 'Show first'}
              </Button>
            </form>
          ),
        },
        {
          head: 'Remove',
          cell: ({ id, name }) => (
            <form method="post" action={paths.admin.savedViews}>
              <input type="hidden" name="viewId" value={id} />
              <Button small kind="quiet" name="intent" value="remove" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </form>
          ),
        },
      ]}
    />
  )
}

function RemovedNotice() {
  const [params] = useSearchParams()
  const viewId = params.get('undo')
  if (params.get('said') !== 'removed' || !viewId) return null
  return (
    <Notice kind="ok" live>
      <form method="post" action={paths.admin.savedViews} className="row-actions">
        <p>The view is removed.</p>
        <input type="hidden" name="viewId" value={viewId} />
        <button className="link-button" name="intent" value="restore">
          Undo
        </button>
      </form>
    </Notice>
  )
}
