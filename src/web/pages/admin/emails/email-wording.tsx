import type { MetaArgs } from 'react-router'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { queueWordingTest } from '#domain/emails/outbox.ts'
import { getProvider } from '#documents/provider.ts'
import { findEmailDocument } from '#site-content/emails/email-documents.ts'
import { findEmailSample } from '#emails/email-samples.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { afterDraft, contentActions, type ContentAnswer } from '../content/content-actions.ts'
import { ContentFlash } from '../content/content-flash.tsx'
import { ContentForm } from '../content/content-form.tsx'
import { compareVersion } from '../content/content-preview.ts'
import { contentPaths, mayEdit } from '../content/content-paths.ts'
import { ContentVersions, VersionComparison } from '../content/content-versions.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-wording'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: findEmailDocument(params.key)?.title ?? 'Email',
    description: 'The wording of an email.',
    path: paths.admin.emailWording(params.key ?? ''),
    noindex: true,
  })

/** `?version=3` compares a version with what is sent now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform, config } = office
  const document = findEmailDocument(params.key)
  const sample = document && findEmailSample(await getProvider(platform, config.publicUrl), document.key)
  if (!sample) throw new Response(null, { status: 404 })
  const versions = await listVersions(platform, document)
  const newest = versions[0]?.number ?? 0
  const value = (await findVersionValue(platform, document, { number: newest })) ?? document.initial
  const { title, sent } = document
  const fields = document.fields.map((name) => ({ name, example: sample.values[name] ?? '' }))
  const comparison = await compareVersion(platform, document, request)
  return { title, sent, fields, versions, newest, value, comparison, mayWrite: mayEdit(office) }
}

function getEmailDocument(_: unknown, key: string) {
  const document = findEmailDocument(key)
  if (!document) throw new Response(null, { status: 404 })
  return document
}

export const action = contentActions(getEmailDocument, {
  test: afterDraft(async ({ context }, wording) => {
    const { platform, viewer } = officeContext(context)
    await queueWordingTest(platform, { accountId: viewer.accountId, wording })
  }, 'tested'),
})

const MESSAGES = {
  drafted: 'Saved as a draft. It isn’t sent to anyone yet.',
  published: 'Published. Emails from now on say it.',
  undone: 'Undone. Emails say what they said before.',
  tested: 'Saved as a draft. A test is on its way to you.',
}

export default function EmailWordingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, sent, versions, newest, comparison, mayWrite } = loaderData
  const answer: ContentAnswer | null = actionData ?? null
  const version = answer?.version ?? newest
  return (
    <AdminPage
      heading={title}
      summary={`${sent}.`}
      actions={<a href={paths.admin.emailWordings}>Wording of all emails</a>}
    >
      <ContentFlash version={version} mayUndo={mayWrite} messages={MESSAGES} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, { message: answer?.message })} />
      {comparison && <VersionComparison {...comparison} />}
      <div className="wording">
        <ContentForm
          field={findEmailDocument(params.key)?.field}
          answer={answer}
          value={answer?.value ?? loaderData.value}
          version={version}
          mayWrite={mayWrite}
          beside={
            <Button small kind="quiet" name="intent" value="test">
              <span className="on-desk">Send me a test</span>
              <span className="on-phone">Test</span>
            </Button>
          }
        >
          {mayWrite && (
            <span className="without-scripts">
              <Button
                small
                kind="quiet"
                formAction={paths.admin.emailSample(params.key)}
                formTarget={PREVIEW_FRAME}
                data-live-preview=""
              >
                Preview
              </Button>
            </span>
          )}
        </ContentForm>
        <Preview emailKey={params.key} fields={loaderData.fields} live={mayWrite} />
      </div>
      <ContentVersions
        {...{ versions, version, mayWrite }}
        addresses={contentPaths({ key: params.key, page: null, forOwners: true })}
        empty="No changes yet: the original wording is in use."
      />
    </AdminPage>
  )
}

const PREVIEW_FRAME = 'email-preview'

interface PreviewProps {
  emailKey: string
  fields: { name: string; example: string }[]
  live: boolean
}

/**
 * The email in a sandboxed frame, in which no script runs, and what may be in double braces. It follows what is typed:
 * layout/admin-script.js.
 */
function Preview({ emailKey, fields, live }: PreviewProps) {
  return (
    <section id="preview" className="panel" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <p>{live ? 'With sample details. It follows what you type.' : 'As last saved, with sample details.'}</p>
      <iframe
        className="email-frame"
        name={PREVIEW_FRAME}
        title="Preview of the email"
        src={paths.admin.emailSample(emailKey)}
        sandbox=""
      />
      <h3>What we fill in for you</h3>
      <dl className="merge-fields">
        {fields.map(({ name, example }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
