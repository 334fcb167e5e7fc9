import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import { renameArticle } from '#domain/blog/article-address.ts'
import { articleDocument } from '#domain/blog/article-document.ts'
import { ADDRESS_MESSAGES, PUBLICATION_DAY_MESSAGES } from '#domain/blog/messages.ts'
import { changePublicationDay, dayOf } from '#domain/blog/publication-day.ts'
import { newestText, takeOffSite } from '#domain/blog/office-articles.ts'
import { type ContentVersion, listVersions } from '#domain/content/content-versions.ts'
import { listHiddenParts } from '#domain/blog/hidden-parts.ts'
import { findWrittenArticle, syncWrittenArticles } from '#domain/blog/written-articles.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { tidyText } from '#domain/text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { figureNames } from '#web/pages/blog/article-figure.tsx'
import { HiddenParts } from '#web/pages/blog/hidden-parts.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ConflictNotice } from '../conflict-notice.tsx'
import {
  answerTo,
  changeVersion,
  contentActions,
  type ContentAnswer,
  type ContentHandler,
  publishContent,
  scheduleContent,
} from '../content/content-actions.ts'
import { loadChoices } from '../content/content-choices.ts'
import { ChoicesContext } from '../content/content-inputs.tsx'
import { compareVersion } from '../content/content-preview.ts'
import { ContentFlash } from '../content/content-flash.tsx'
import { ContentForm } from '../content/content-form.tsx'
import { articlePaths } from '../content/paths-below.ts'
import { ContentVersions, VERSION_STATES, VersionComparison } from '../content/content-versions.tsx'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/article'
import { AddPictureForm } from './add-picture-form.tsx'
import { ArticleAddress } from './article-address.tsx'
import { getEditedArticle } from './edited-article.ts'
import { namingHiddenParts } from './name-hidden-parts.ts'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Article',
    description: 'An article of the blog.',
    path: paths.admin.article(params.key ?? ''),
    noindex: true,
  })

/** `?version=3` compares a version with what readers see. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform, mayWrite, viewer } = office
  const { id, slug, isDelivered, document } = await getEditedArticle(office, params.key)
  const versions = await listVersions(platform, document)
  const text = await newestText(platform, { id })
  const value = { ...text, author: text.author || viewer.name }
  const comparison = await compareVersion(platform, document, request)
  const shown = await findWrittenArticle(platform, { slug, drafts: new Map() })
  const isShown = shown !== null
  const published = shown && { day: dayOf(shown.publishedAt), words: formatDay(shown.publishedAt, site.zone) }
  const choices = await loadChoices(platform)
  const drawings = figureNames
  const hidden = listHiddenParts(value.body)
  return { id, slug, isDelivered, versions, value, hidden, comparison, isShown, published, choices, drawings, mayWrite }
}

const rename: ContentHandler = async (sent) => {
  const { platform, actor } = officeContext(sent.context)
  const slug = tidyText(sent.form.slug).toLowerCase()
  const renamed = await renameArticle(platform, { actor, id: Number(sent.params.key), slug })
  if (renamed.ok) return redirect(withFlash(paths.admin.article(sent.params.key), 'renamed'), 303)
  const errors = { slug: ADDRESS_MESSAGES[renamed.error] }
  return data<ContentAnswer>({ ...answerTo(sent, null), errors }, { status: 422 })
}

const date: ContentHandler = async (sent) => {
  const { platform, actor } = officeContext(sent.context)
  const dated = await changePublicationDay(platform, { actor, id: Number(sent.params.key), day: sent.form.day ?? '' })
  if (dated.ok) return redirect(withFlash(paths.admin.article(sent.params.key), 'dated'), 303)
  const errors = { day: PUBLICATION_DAY_MESSAGES[dated.error] }
  return data<ContentAnswer>({ ...answerTo(sent, null), errors }, { status: 422 })
}

const unpublish: ContentHandler = async (sent) => {
  const { document } = await getEditedArticle(officeContext(sent.context), sent.params.key)
  const takeOff = changeVersion((platform, input) => takeOffSite(platform, { ...input, document }), 'unpublished')
  return takeOff(sent, document)
}

const change = contentActions(async (office, key) => (await getEditedArticle(office, key)).document, {
  rename,
  date,
  unpublish,
  publish: namingHiddenParts(publishContent),
  schedule: namingHiddenParts(scheduleContent),
})

/** What was changed is searched from now on. */
export async function action(args: Route.ActionArgs) {
  const answer = await change(args)
  await syncWrittenArticles(officeContext(args.context).platform)
  return answer
}

const FLASH_MESSAGES = {
  added: 'Here’s your new article. Visitors don’t see it until you publish it.',
  renamed: 'The address is changed. The old one leads to the new one.',
  dated: 'The publication day is changed.',
  unpublished: 'Taken off the site. The text is still here. Publish it with “On the site: Yes” to bring it back.',
}

/** Whether readers see it, and what of it is still to come. */
function ArticleState({ isShown, versions }: { isShown: boolean; versions: readonly ContentVersion[] }) {
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  return (
    <>
      <StateBadge labels={VERSION_STATES} state={isShown ? 'shown' : scheduled ? 'scheduled' : 'draft'} />{' '}
      {scheduled?.publishAt &&
        `${isShown ? 'Changes are published' : 'Published'} ${formatDateTime(scheduled.publishAt)}`}
      {isShown && versions[0]?.state === 'draft' && 'The draft isn’t published yet.'}
    </>
  )
}

/** What the list of versions says of an article that has no text to go back to. */
const BEGUN_BY_STAFF = { restoreLabel: null, empty: 'Nothing is saved yet.' }

/** Within the form: what was named is sent with it, so that the second press publishes. */
const HiddenPartsAsked = ({ stored, asked }: { stored: string[]; asked?: string[] }) => (
  <HiddenParts hidden={asked ?? stored}>
    {asked && <input type="hidden" name="hidden" value={asked.join('\n')} />}
  </HiddenParts>
)

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, isDelivered, versions, comparison, isShown, mayWrite } = loaderData
  const answer: ContentAnswer | null = actionData ?? null
  const newest = versions[0]?.number ?? 0
  const version = answer?.version || newest
  return (
    <AdminPage
      heading={loaderData.value.title || 'New article'}
      summary={<ArticleState {...{ isShown, versions }} />}
      actions={
        <>
          <a href={paths.admin.articles}>All articles</a>
          {versions.length > 0 && (
            <ButtonLink small kind="quiet" href={paths.admin.articlePreview(id)}>
              Preview
            </ButtonLink>
          )}
          {isShown && (
            <ButtonLink small kind="quiet" href={paths.article(slug)}>
              Open the page
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ContentFlash version={version} mayUndo={mayWrite} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, { message: answer?.message })} />
      {comparison && <VersionComparison {...comparison} />}
      <div className="with-aside">
        <ChoicesContext value={{ ...loaderData.choices, drawings: mayWrite ? loaderData.drawings : undefined }}>
          <ContentForm
            field={articleDocument({ id }).field}
            answer={answer}
            value={answer?.value ?? loaderData.value}
            version={version}
            mayWrite={mayWrite}
            aside={<HiddenPartsAsked stored={loaderData.hidden} asked={answer?.hidden} />}
            publishLabel={isShown ? 'Publish changes' : undefined}
          />
        </ChoicesContext>
        <div className="admin-stack">
          {mayWrite && <AddPictureForm textId="body" />}
          <ArticleAddress
            slug={slug}
            published={loaderData.published}
            errors={answer?.errors ?? {}}
            mayWrite={mayWrite}
            version={version}
            mayTakeOff={isShown}
          />
        </div>
      </div>
      <ContentVersions
        {...{ versions, version, mayWrite }}
        addresses={articlePaths(id)}
        shownState={isShown ? undefined : 'Off the site'}
        {...(!isDelivered && BEGUN_BY_STAFF)}
      />
    </AdminPage>
  )
}
