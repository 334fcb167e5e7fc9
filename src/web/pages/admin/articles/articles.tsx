import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { addArticle } from '#domain/blog/article-address.ts'
import { ADDRESS_MESSAGES } from '#domain/blog/messages.ts'
import { slugOf } from '#domain/slug.ts'
import { listOfficeArticles, type OfficeArticle } from '#domain/blog/office-articles.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { tidyText } from '#domain/text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { withFlash } from '../../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { actorName } from '../audit-labels.ts'
import { VERSION_STATES } from '../content/content-versions.tsx'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/articles'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Blog',
    description: 'The articles of the blog.',
    path: paths.admin.articles,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  return { articles: await listOfficeArticles(platform), mayWrite }
}

interface Answer {
  title: string
  errors: FieldErrors
  message?: string
}

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const title = tidyText(form.title)
  if (title === '' || title.length > 90)
    return data<Answer>({ title, errors: { title: 'Please give a title of at most 90 characters.' } }, { status: 422 })
  const wanted = slugOf(title)
  for (const slug of [
    wanted,
    ...['2', '3', '4', '5'].map((number) => `${wanted.slice(0, 58) || 'article'}-${number}`),
  ]) {
    const added = await addArticle(platform, { actor, slug, title })
    if (added.ok) return redirect(withFlash(paths.admin.article(added.id), 'added'), 303)
  }
  return data<Answer>({ title, errors: { title: ADDRESS_MESSAGES['slug-taken'] } }, { status: 422 })
}

export const action = actions<Route.ActionArgs, Answer>({ add }, () => ({
  title: '',
  errors: {},
  message: UNKNOWN_BUTTON,
}))

export default function Articles({ loaderData: { articles, mayWrite }, actionData }: Route.ComponentProps) {
  const adding = useSearchParams()[0].has('add')
  return (
    <AdminPage
      heading="Blog"
      summary="Write an article, look at it, then publish it now or at a time you choose."
      actions={
        <>
          <a href={paths.admin.pictures}>Pictures</a>
          {mayWrite && (
            <ButtonLink small href={paths.admin.addArticle}>
              Write an article
            </ButtonLink>
          )}
        </>
      }
    >
      <ErrorSummary problems={problemsOf(actionData?.errors ?? {}, actionData)} />
      {mayWrite && (adding || actionData !== undefined) && (
        <section className="panel" id="add" aria-labelledby="add-title">
          <h2 id="add-title">Write an article</h2>
          <form method="post" className="begin-article">
            <Field
              name="title"
              label="Title of a new article"
              maxLength={90}
              defaultValue={actionData?.title}
              error={actionData?.errors.title}
              autoComplete="off"
            />
            <Button small name="intent" value="add">
              Start writing
            </Button>
          </form>
        </section>
      )}
      <ArticleTable articles={articles} />
    </AdminPage>
  )
}

function ArticleTable({ articles }: { articles: OfficeArticle[] }) {
  return (
    <DataTable
      caption="Articles"
      items={articles}
      keyOf={({ id }) => String(id)}
      empty="You haven’t written any yet."
      columns={[
        {
          head: 'Article',
          phone: 'first',
          cell: ({ id, title, slug }) => (
            <a href={paths.admin.article(id)} data-row="">
              {title || slug}
            </a>
          ),
        },
        ...(articles.some(({ state }) => state !== 'shown') ? [STATE] : []),
        { head: 'Published', phone: 'second', cell: publishedText },
        { head: 'Author', cell: ({ author }) => author },
        {
          head: 'Last changed',
          cell: ({ changed }) => (changed ? `${actorName(changed.by)}, ${formatDateTime(changed.at)}` : null),
        },
      ]}
    />
  )
}

/** Most articles are published: only the others say what they are. */
const STATE: Column<OfficeArticle> = {
  head: 'State',
  phone: 'first-end',
  cell: ({ state }) => state !== 'shown' && <StateBadge labels={VERSION_STATES} state={state} />,
}

/** The minute matters only while readers wait for it. */
function publishedText({ publishedAt, state }: OfficeArticle): string {
  if (!publishedAt) return '–'
  return state === 'scheduled' ? formatDateTime(publishedAt) : formatDate(publishedAt)
}
