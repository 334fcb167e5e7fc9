import { type MetaArgs, useSearchParams } from 'react-router'
import { articleKey } from '#domain/blog/article-document.ts'
import { loadWrittenArticles, type WrittenArticle } from '#domain/blog/written-articles.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type ContentSummary, summariseContent } from '#domain/content/content-versions.ts'
import { type CourseSource, listAllCourses } from '#domain/courses/course.ts'
import { courseKey } from '#site-content/courses.ts'
import { listDocuments, partOfSite } from '#site-content/documents.ts'
import { findSitePageDocument, type SitePage } from '#site-content/site-pages.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { actorName } from '../audit-labels.ts'
import { ListSearch } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import { AddPage } from './add-page.tsx'
import { addPageAction } from './add-page-action.ts'
import { contentPaths } from './content-paths.ts'
import type { Route } from './+types/contents'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Content',
    description: 'The texts of the site.',
    path: paths.admin.contents,
    noindex: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, content, mayWrite } = officeContext(context)
  const words = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200).trim()
  const documents = await listDocuments(platform)
  const texts = await Promise.all(documents.map(async (one) => toListedText(one, await content(one))))
  const articles = words === '' ? [] : (await loadWrittenArticles(platform)).map(toSearchedText)
  const found = [...texts, ...articles].flatMap((text) => findIn(text, words.toLowerCase()))
  const summaries = await summariseContent(platform, found)
  const archived = await listArchivedKeys(platform)
  const rows = found.map((text, at) => ({ ...text, isArchived: archived.has(text.key), summary: summaries[at] }))
  return { rows, count: documents.length, mayWrite }
}

const listArchivedKeys = async (platform: CourseSource) =>
  new Set((await listAllCourses(platform)).flatMap(({ id, state }) => (state === 'archived' ? [courseKey(id)] : [])))

export const action = addPageAction

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Contents({ loaderData: { rows, count, mayWrite }, actionData }: Route.ComponentProps) {
  const adding = useSearchParams()[0].get('open') === 'add'
  const hasExcerpts = rows.some(({ excerpt }) => excerpt !== '')
  return (
    <AdminPage
      heading="Content"
      summary={`${count} ${count === 1 ? 'text' : 'texts'} you can edit`}
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addPage}>
            Add a page
          </ButtonLink>
        )
      }
    >
      <ErrorSummary problems={problemsOf(actionData?.errors ?? {}, actionData ?? {})} />
      {mayWrite && (adding || actionData !== undefined) && <AddPage answer={actionData ?? null} />}
      <ListSearch label="Search the site’s text" />
      <DataTable
        caption="Texts of the site"
        items={rows}
        keyOf={({ key }) => key}
        groupOf={({ key }) => partOfSite(key)}
        empty="No text has these words."
        columns={[
          {
            head: 'Text',
            phone: 'first',
            cell: ({ key, title, forOwners, isArchived, summary }) => (
              <>
                <a href={contentPaths({ key, forOwners }).page} data-row="">
                  {title}
                </a>{' '}
                {isArchived && <Badge kind="quiet">Archived</Badge>} <LastChange summary={summary} />
              </>
            ),
          },
          ...(hasExcerpts
            ? [{ head: 'Found', phone: 'below' as const, cell: ({ excerpt }: Row) => excerpt || '–' }]
            : []),
        ]}
      />
    </AdminPage>
  )
}

/** After the name of a text: what of it is changed or scheduled, by whom last and when. Nothing while it is as delivered. */
export function LastChange({ summary }: { summary: ContentSummary | undefined }) {
  if (!summary?.last) return null
  const { author, createdAt } = summary.last
  return (
    <>
      <TextState {...summary} last={summary.last} />{' '}
      <span className="second">
        {actorName(author)}, {formatDateTime(createdAt)}
      </span>
    </>
  )
}

function TextState({ last, hasDraft, scheduled }: ContentSummary & { last: NonNullable<ContentSummary['last']> }) {
  if (!hasDraft && !scheduled) return last.isInitial ? null : <Badge kind="ok">Changed</Badge>
  return (
    <>
      {hasDraft && <Badge kind="warn">Draft</Badge>}{' '}
      {scheduled && <Badge kind="info">{`Scheduled for ${formatDateTime(scheduled)}`}</Badge>}
    </>
  )
}

interface SearchedText extends Pick<ContentDocument, 'key' | 'title' | 'forOwners'> {
  value: unknown
}

/** An added page goes by its heading, with its address, once visitors see one. */
function toListedText(document: ContentDocument, value: unknown): SearchedText {
  const added = findSitePageDocument(document.key)
  if (!added) return { ...document, value }
  const { title, shown } = value as SitePage // what this document's fields have read
  return { ...document, value, title: shown ? `${title} (${added.page})` : document.title }
}

/** Articles are listed on another page, and found here too. */
const toSearchedText = ({ id, title, description, author, body }: WrittenArticle): SearchedText => ({
  key: articleKey(id),
  title,
  value: [description, author, body],
})

interface FoundContent extends Omit<SearchedText, 'value'> {
  /** The words around what was searched for; empty where its title has them, or nothing was searched for. */
  excerpt: string
}

/** The text, where its title or something in it has these words in small letters. */
export function findIn({ key, title, forOwners, value }: SearchedText, words: string): FoundContent[] {
  if (title.toLowerCase().includes(words)) return [{ key, title, forOwners, excerpt: '' }]
  const text = textsIn(value).find((one) => one.toLowerCase().includes(words))
  return text === undefined ? [] : [{ key, title, forOwners, excerpt: excerptOf(text, words) }]
}

function excerptOf(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words)
  const from = Math.max(0, at - 40)
  const to = at + words.length + 40
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
