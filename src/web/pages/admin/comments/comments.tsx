import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { COMMENT_STATES, type Decision } from '#domain/blog/comment.ts'
import { listComments, moderateComments } from '#domain/blog/moderate-comments.ts'
import { loadCommentContext, replyToComment } from '#domain/blog/reply-to-comment.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { listArticles } from '#web/pages/blog/articles.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { readSelection, SelectionBar, UndoNotice, withUndo } from '../row-selection.tsx'
import type { Route } from './+types/comments'
import { decisionLabel, DECISIONS, EMPTY_TABS, FLASH_MESSAGES, COMMENT_STATE_LABELS } from './comment-labels.ts'
import { CommentTable } from './comment-table.tsx'
import { REPLY_FIELD, REPLY_FORM } from './open-comment.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Comments',
    description: 'Comments on our articles.',
    path: paths.admin.comments,
    noindex: true,
  })

const QUERY = { filters: ['show', 'article', 'open'], sorts: ['oldest', 'newest'] } as const

/** `?open=<id>` shows what is around a comment, and the form of a reply. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const own = officeContext(context)
  const { platform, viewer, mayWrite } = own
  const { page, filters } = readListQuery(url, { ...QUERY, usualSize: viewer.pageSize })
  const { show, article } = filters
  const articles = await listArticles(own)
  const slug = articles.find((one) => one.slug === article)?.slug
  const state = show === 'all' ? undefined : (COMMENT_STATES.find((one) => one === show) ?? 'held')
  const found = await listComments(platform, { ...page, slug, state })
  const opened = found.rows.find(({ id }) => id === filters.open)
  const open = opened && { id: opened.id, context: await loadCommentContext(platform, opened) }
  const titles = articles.map(({ slug: value, title: label }) => ({ value, label }))
  return { ...found, open, state, titles, size: page.limit, narrowed: Boolean(page.q || article), mayWrite }
}

interface Answer {
  message: string
  /** The reply that was rejected, as it was typed. */
  reply?: string
}

const NONE_TICKED = { message: 'Select at least one comment first.' }

/** A button above the list decides on the ticked comments, one in a row on its own: `approved/<id>.<version>`. */
const decide =
  (decision: Decision | 'before') =>
  async ({ request, context, formData, target }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const selection = readSelection(target ? [target] : formData.getAll('id'))
    if (selection.length === 0) return data<Answer>(NONE_TICKED, { status: 422 })
    const { done, rejected } = await moderateComments(platform, {
      decision,
      actor,
      selection: selection.map(({ id, version }) => ({ commentId: id, version })),
    })
    const undoable = decision === 'before' ? [] : selection.filter(({ id }) => done.includes(id))
    const here = listAddress(new URL(request.url), {})
    return redirect(withUndo(here, rejected.length > 0 ? 'some-left' : decision, undoable), 303)
  }

async function reply({ request, context, form, target }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const [comment] = readSelection([target])
  if (!comment) return data<Answer>(NONE_TICKED, { status: 422 })
  const replied = await replyToComment(platform, {
    commentId: comment.id,
    version: comment.version,
    text: form.text,
    actor,
  })
  if (!replied.ok) {
    const message = replied.error === 'wrong-fields' ? WRITE_SOMETHING : CHANGED_MEANWHILE
    return data<Answer>({ message, reply: form.text ?? '' }, { status: replied.error === 'wrong-fields' ? 422 : 409 })
  }
  const posted = replied.replyId ? [{ id: replied.replyId, version: 1 }] : []
  return redirect(withUndo(listAddress(new URL(request.url), {}), 'replied', posted), 303)
}

const WRITE_SOMETHING = 'Please write a reply of at most 3,000 characters.'
const CHANGED_MEANWHILE = 'A colleague has just dealt with this comment. Reload the page to see how it is now.'

export const action = actions<Route.ActionArgs, Answer>(
  {
    approved: decide('approved'),
    rejected: decide('rejected'),
    held: decide('held'),
    before: decide('before'),
    reply,
  },
  () => NONE_TICKED,
)

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, open, state, titles, next, counts, size, narrowed, mayWrite } = loaderData
  const [params] = useSearchParams()
  const draft = {
    text: actionData?.reply ?? '',
    error: actionData?.reply === undefined ? undefined : actionData.message,
  }
  return (
    <AdminPage
      heading="Comments"
      summary={
        counts.held > 0 ? `${counts.held} to read. Readers see a comment once you approve it.` : 'You’re all caught up.'
      }
    >
      <UndoNotice
        messages={FLASH_MESSAGES}
        intent={params.get('said') === 'replied' ? 'rejected' : 'before'}
        mayWrite={mayWrite}
      />
      <ErrorSummary
        problems={
          actionData ? [{ text: actionData.message, ...(draft.error !== undefined && { id: REPLY_FIELD }) }] : []
        }
      />
      <ListTabs
        label="Which comments"
        tabs={[
          ...COMMENT_STATES.map((one) => ({ value: one, label: COMMENT_STATE_LABELS[one].label, count: counts[one] })),
          { value: 'all', label: 'All' },
        ]}
      />
      <ListSearch label="Name, email or text" keptParams={['show', 'size']}>
        <ListSelect name="article" label="Article" options={[{ value: '', label: 'All articles' }, ...titles]} />
        <ListSort usual="oldest" />
      </ListSearch>
      <form method="post" className="admin-section inbox-list comments-to-read">
        {mayWrite && rows.length > 0 && (
          <SelectionBar ofTable>
            {(state ? DECISIONS[state] : (['approved', 'rejected'] as const)).map((decision) => (
              <Button key={decision} kind="quiet" small name="intent" value={decision}>
                {decisionLabel(decision, state)} selected
              </Button>
            ))}
          </SelectionBar>
        )}
        <CommentTable
          rows={rows}
          open={open ? { ...open, draft } : null}
          mixed={!state}
          mayWrite={mayWrite}
          empty={narrowed ? 'No comments match.' : EMPTY_TABS[state ?? 'all']}
        />
      </form>
      {mayWrite && <form method="post" id={REPLY_FORM} />}
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
