import { data, type MetaArgs, redirect } from 'react-router'
import { isSlug } from '#domain/blog/article.ts'
import { COMMENT_STATES, type Decision } from '#domain/blog/comment.ts'
import { listComments, moderateComments } from '#domain/blog/moderate-comments.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { articles } from '#web/pages/blog/articles.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/comments'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort, ListTabs } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import { readSelection, type Selected, UndoNotice, withUndo } from '../row-selection.tsx'
import { CommentTable, DECISION_LABELS, STATE_LABELS } from './comment-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Comments',
    description: 'What visitors say of the articles, before and after somebody has read it.',
    path: paths.admin.comments,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(url, {
    filters: ['show', 'article'],
    sorts: ['oldest', 'newest'],
    usualSize: viewer.pageSize,
  })
  const { show, article } = filters
  const found = await listComments(platform, {
    q,
    sort,
    after,
    limit: size,
    slug: isSlug(article) ? article : undefined,
    state: show === 'all' ? undefined : (COMMENT_STATES.find((one) => one === show) ?? 'held'),
  })
  return { ...found, size, narrowed: Boolean(q || article), mayWrite: hasRole(viewer.role, 'staff') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const decided = readDecision(await request.formData())
  if (!decided) return data({ sentence: 'Tick at least one comment first.' }, { status: 422 })
  const { decision, selection } = decided
  const { done, rejected } = await moderateComments(platform, {
    decision,
    actor,
    selection: selection.map(({ id, version }) => ({ commentId: id, version })),
  })
  const here = listAddress(new URL(request.url), {})
  const said = rejected.length > 0 ? 'some-left' : decision
  const undoable = decision === 'held' ? [] : selection.filter(({ id }) => done.includes(id))
  return redirect(withUndo(here, said, undoable), 303)
}

const FLASH_MESSAGES = {
  approved: 'Approved: it is on its article now.',
  rejected: 'Rejected: it is on no page.',
  held: 'Held again: it is on no page until somebody decides.',
  'some-left': 'Done, but for what a colleague has decided otherwise meanwhile: that is as it was.',
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, counts, size, narrowed, mayWrite } = loaderData
  return (
    <AdminPage
      heading="Comments"
      summary="What is approved is on its article at once. What is rejected stays here and is never deleted."
    >
      <UndoNotice words={FLASH_MESSAGES} intent="held" mayWrite={mayWrite} />
      <ErrorSummary problems={actionData ? [{ text: actionData.sentence }] : []} />
      <ListTabs
        label="Which comments"
        tabs={[
          ...COMMENT_STATES.map((state) => ({ value: state, label: STATE_LABELS[state].words, count: counts[state] })),
          { value: 'all', label: 'All' },
        ]}
      />
      <ListSearch label="Name, email or words of the comment" kept={['show', 'size']}>
        <ListSelect
          name="article"
          label="Article"
          options={[
            { value: '', label: 'All articles' },
            ...articles.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        <ListSort usual="oldest" />
      </ListSearch>
      <form method="post" className="admin-section inbox-list">
        {mayWrite && rows.length > 0 && <Bulk />}
        <CommentTable rows={rows} mayWrite={mayWrite} narrowed={narrowed} />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function Bulk() {
  return (
    <div className="row-actions">
      <label className="choice with-scripts">
        <input type="checkbox" data-tick-all="" /> Tick all on this page
      </label>
      <Button kind="quiet" small name="intent" value="approved">
        Approve those ticked
      </Button>
      <Button kind="quiet" small name="intent" value="rejected">
        Reject those ticked
      </Button>
    </div>
  )
}

const isDecision = (text: string): text is Decision => Object.hasOwn(DECISION_LABELS, text)

/** A button over the list decides on what is ticked, one in a row on its own comment: `approved/<id>.<version>`. */
function readDecision(form: FormData): { decision: Decision; selection: Selected[] } | null {
  const [decision = '', ...own] = String(form.get('intent')).split('/')
  if (!isDecision(decision)) return null
  const one = new FormData()
  one.set('id', own.join('/'))
  const selection = readSelection(own.length > 0 ? one : form)
  return selection.length > 0 ? { decision, selection } : null
}
