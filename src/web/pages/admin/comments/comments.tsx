import { data, type MetaArgs, redirect } from 'react-router'
import { COMMENT_STATES, type Decision } from '#domain/blog/comment.ts'
import { listComments, moderateComments } from '#domain/blog/moderate-comments.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { listArticles } from '#web/pages/blog/all-articles.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort, ListTabs } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import { readSelection, SelectionBar, UndoNotice, withUndo } from '../row-selection.tsx'
import type { Route } from './+types/comments'
import { CommentTable, STATE_LABELS } from './comment-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Comments',
    description: 'Comments on our articles.',
    path: paths.admin.comments,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const own = officeContext(context)
  const { platform, viewer, mayWrite } = own
  const { page, filters } = readListQuery(url, {
    filters: ['show', 'article'],
    sorts: ['oldest', 'newest'],
    usualSize: viewer.pageSize,
  })
  const { show, article } = filters
  const articles = await listArticles(own)
  const slug = articles.find((one) => one.slug === article)?.slug
  const state = show === 'all' ? undefined : (COMMENT_STATES.find((one) => one === show) ?? 'held')
  const found = await listComments(platform, { ...page, slug, state })
  const titles = articles.map(({ slug: value, title: label }) => ({ value, label }))
  return { ...found, titles, size: page.limit, narrowed: Boolean(page.q || article), mayWrite }
}

interface Answer {
  message: string
}

const NONE_TICKED = { message: 'Select at least one comment first.' }

/** A button above the list decides on the ticked comments, one in a row on its own: `approved/<id>.<version>`. */
const decide =
  (decision: Decision) =>
  async ({ request, context, formData, target }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const selection = readSelection(target ? [target] : formData.getAll('id'))
    if (selection.length === 0) return data<Answer>(NONE_TICKED, { status: 422 })
    const { done, rejected } = await moderateComments(platform, {
      decision,
      actor,
      selection: selection.map(({ id, version }) => ({ commentId: id, version })),
    })
    const here = listAddress(new URL(request.url), {})
    const undoable = decision === 'held' ? [] : selection.filter(({ id }) => done.includes(id))
    return redirect(withUndo(here, rejected.length > 0 ? 'some-left' : decision, undoable), 303)
  }

export const action = actions<Route.ActionArgs, Answer>(
  { approved: decide('approved'), rejected: decide('rejected'), held: decide('held') },
  () => NONE_TICKED,
)

const FLASH_MESSAGES = {
  approved: 'Approved: it’s on its article now.',
  rejected: 'Rejected: it isn’t shown anywhere.',
  held: 'Held again: it isn’t shown until you approve it.',
  'some-left': 'Done, except for comments that a colleague has just dealt with. Those stay as they were.',
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, titles, next, counts, size, narrowed, mayWrite } = loaderData
  return (
    <AdminPage
      heading="Comments"
      summary="Approved comments appear on their article straight away. Rejected ones are kept here."
    >
      <UndoNotice messages={FLASH_MESSAGES} intent="held" mayWrite={mayWrite} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <ListTabs
        label="Which comments"
        tabs={[
          ...COMMENT_STATES.map((state) => ({ value: state, label: STATE_LABELS[state].label, count: counts[state] })),
          { value: 'all', label: 'All' },
        ]}
      />
      <ListSearch label="Name, email or text of the comment" keptParams={['show', 'size']}>
        <ListSelect name="article" label="Article" options={[{ value: '', label: 'All articles' }, ...titles]} />
        <ListSort usual="oldest" />
      </ListSearch>
      <form method="post" className="admin-section inbox-list">
        {mayWrite && rows.length > 0 && (
          <SelectionBar>
            <Button kind="quiet" small name="intent" value="approved">
              Approve selected
            </Button>
            <Button kind="quiet" small name="intent" value="rejected">
              Reject selected
            </Button>
          </SelectionBar>
        )}
        <CommentTable rows={rows} mayWrite={mayWrite} narrowed={narrowed} />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
