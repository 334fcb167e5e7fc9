import { data, type MetaArgs, redirect } from 'react-router'
import { PICTURE_MESSAGES } from '#domain/content/messages.ts'
import { listPictures, type PictureRecord, removePicture } from '#domain/content/pictures.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { ArticleFigure } from '#web/pages/blog/article-figure.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { actorName } from '../audit-labels.ts'
import { findSubjectTitles } from '../activity/activity-list.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/pictures'
import { pictureMarkdown } from './add-picture-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Pictures',
    description: 'The pictures of the articles.',
    path: paths.admin.pictures,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const pictures = await listPictures(platform)
  const subjects = pictures.flatMap(({ uses }) => uses.map((key) => ({ subject: `content/${key}` })))
  return { pictures, titles: await findSubjectTitles(platform, subjects), mayWrite }
}

interface Answer {
  message: string
}

async function remove({ context, target }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const removed = await removePicture(platform, { actor, id: target })
  if (removed.ok) return redirect(withFlash(paths.admin.pictures, 'removed'), 303)
  return data<Answer>({ message: PICTURE_MESSAGES[removed.error] }, { status: 409 })
}

export const action = actions<Route.ActionArgs, Answer>({ remove }, () => ({ message: UNKNOWN_BUTTON }))

export default function Pictures({ loaderData: { pictures, titles, mayWrite }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Pictures"
      summary={pictures.length > 0 && ADD_THERE}
      actions={
        <>
          <a href={paths.admin.articles}>All articles</a>
          {mayWrite && pictures.length > 0 && (
            <ButtonLink small href={paths.admin.addArticle}>
              Write an article
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage messages={{ removed: 'The picture is deleted.' }} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      {pictures.length === 0 ? (
        <section className="panel">
          <p>No pictures yet. {ADD_THERE}</p>
          {mayWrite && (
            <ButtonLink small href={paths.admin.addArticle}>
              Write an article
            </ButtonLink>
          )}
        </section>
      ) : (
        <DataTable
          caption="Pictures"
          items={pictures}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { head: 'Picture', cell: ({ id, words }) => <ArticleFigure src={paths.pictureInText(id)} alt={words} /> },
            {
              head: 'Code to insert',
              cell: (picture) => <span className="markdown-source">{pictureMarkdown(picture)}</span>,
            },
            { head: 'Used in', cell: (picture) => <Uses {...picture} titles={titles} /> },
            { head: 'Added', cell: ({ addedBy, addedAt }) => `${actorName(addedBy)}, ${formatDateTime(addedAt)}` },
            { head: 'Actions', cell: (picture) => mayWrite && picture.uses.length === 0 && <Remove {...picture} /> },
          ]}
        />
      )}
    </AdminPage>
  )
}

const ADD_THERE = 'Add pictures while you write an article: paste, drop or choose a file.'

/** Each article that shows it, in any version that is kept. */
function Uses({ uses, titles }: PictureRecord & { titles: Partial<Record<string, string>> }) {
  if (uses.length === 0) return 'None'
  return (
    <ul>
      {uses.map((key) => {
        const id = key.replace(/^article\//, '')
        return (
          <li key={key}>
            <a href={paths.admin.article(id)}>{titles[`content/${key}`] ?? `Article ${id}`}</a>
          </li>
        )
      })}
    </ul>
  )
}

function Remove({ id, words }: PictureRecord) {
  return (
    <ConfirmAction label="Delete" kind="danger">
      <form method="post">
        <p>It can’t be brought back.</p>
        <Button small kind="danger" name="intent" value={`remove/${id}`} aria-label={`Delete: ${words}`}>
          Delete it
        </Button>
      </form>
    </ConfirmAction>
  )
}
