import type { MetaArgs } from 'react-router'
import { listContentDifferences } from '#domain/content/content-differences.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { getContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { findDocument } from '#site-content/documents.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { problemsOf } from '#web/pages/form-problems.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/content'
import { type ContentAnswer, contentAction } from './content-actions.ts'
import { ContentFlash } from './content-flash.tsx'
import { ContentInputs } from './content-inputs.tsx'
import { contentPaths, getShownDocument, mayEdit } from './content-paths.ts'
import { ContentVersions, VersionComparison } from './content-versions.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: findDocument(params.key)?.title ?? 'Content',
    description: 'Texts of the site.',
    path: contentPaths(findDocument(params.key) ?? { key: '' }).page,
    noindex: true,
  })

/** `?version=3` compares a version with what visitors see. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform } = office
  const document = getShownDocument(office, params.key)
  const { title, page, forOwners } = document
  const versions = await listVersions(platform, document)
  const newest = versions[0]?.number ?? 0
  const value = await findVersionValue(platform, document, { number: newest })
  const asked = new URL(request.url).searchParams.get('version') ?? ''
  const comparison = /^\d{1,9}$/.test(asked) && (await compareVersion(platform, document, Number(asked)))
  return { title, page, versions, newest, value, comparison, forOwners, mayWrite: mayEdit(office) }
}

async function compareVersion(platform: Platform, document: ContentDocument, number: number) {
  const compared = await findVersionValue(platform, document, { number })
  if (compared === null) return false
  return { number, differences: listContentDifferences(document.field, await getContent(platform, document), compared) }
}

export const action = contentAction

export default function ContentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, page, versions, newest, comparison, mayWrite, forOwners } = loaderData
  const addresses = contentPaths({ key: params.key, forOwners })
  const answer: ContentAnswer | null = actionData ?? null
  const version = answer?.version ?? newest
  const [last] = versions
  return (
    <AdminPage
      heading={title}
      summary={`Visitors see what you publish within two seconds.${forOwners ? ' Only owners can change it.' : ''}`}
      actions={
        <>
          {last?.state === 'draft' && (
            <ButtonLink small kind="quiet" href={addresses.preview}>
              Preview the draft
            </ButtonLink>
          )}
          <ButtonLink small kind="quiet" href={page}>
            Open the page
          </ButtonLink>
        </>
      }
    >
      <ContentFlash version={version} mayUndo={mayWrite} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, { message: answer?.message })} />
      {comparison && <VersionComparison {...comparison} />}
      <ContentForm
        contentKey={params.key}
        answer={answer}
        value={answer?.value ?? loaderData.value}
        version={version}
        mayWrite={mayWrite}
      />
      <ContentVersions {...{ addresses, versions, version, mayWrite }} />
    </AdminPage>
  )
}

interface ContentFormProps {
  contentKey: string
  answer: ContentAnswer | null
  value: unknown
  version: number
  mayWrite: boolean
}

function ContentForm({ contentKey, answer, value, version, mayWrite }: ContentFormProps) {
  const field = findDocument(contentKey)?.field
  if (!field) return null
  return (
    <form method="post" className="content-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <fieldset className="content-fields" disabled={!mayWrite}>
        <legend className="visually-hidden">Text</legend>
        {/* Enter in a field saves a draft, and moves nothing. */}
        <button name="intent" value="draft" hidden />
        <ContentInputs field={field} path="" value={value} errors={answer?.errors ?? {}} />
        {mayWrite && <PublishButtons answer={answer} />}
      </fieldset>
    </form>
  )
}

function PublishButtons({ answer }: { answer: ContentAnswer | null }) {
  const timeError = answer?.errors['publish-at']
  return (
    <div className="content-publish">
      <Field
        name="publish-note"
        label="What changed"
        hint="Colleagues read it in the list of versions. You can leave it empty"
        maxLength={200}
        defaultValue={answer?.note}
        autoComplete="off"
      />
      <div className="row-actions">
        <Button small name="intent" value="publish">
          Publish
        </Button>
        <Button small kind="quiet" name="intent" value="draft">
          Save draft
        </Button>
        <Button small kind="quiet" name="intent" value="preview">
          Save draft and preview
        </Button>
      </div>
      <ConfirmAction label="Publish later" open={timeError !== undefined}>
        <Field
          name="publish-at"
          type="datetime-local"
          label="Day and time"
          hint="UK time"
          width="short"
          defaultValue={answer?.publishAt}
          error={timeError}
        />
        <Button small kind="quiet" name="intent" value="schedule">
          Schedule
        </Button>
      </ConfirmAction>
    </div>
  )
}
