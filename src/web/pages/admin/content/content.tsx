import type { MetaDescriptor } from 'react-router'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import { courseKey } from '#site-content/courses.ts'
import { SITE_PAGE_KEY } from '#domain/content/site-pages.ts'
import { findField } from '#site-content/documents.ts'
import { LOGO_MESSAGES } from '#domain/content/messages.ts'
import { brandingDocument } from '#site-content/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { type OfficeContext, officeContext } from '../office-context.ts'
import type { Route } from './+types/content'
import { ColoursSection, LogoSection } from './branding-sections.tsx'
import { loadChoices } from './content-choices.ts'
import { contentActions, type ContentAnswer } from './content-actions.ts'
import { ContentFlash } from './content-flash.tsx'
import { MovePage } from './add-page.tsx'
import { ContentForm } from './content-form.tsx'
import { ChoicesContext } from './content-inputs.tsx'
import { contentPaths, getRouteDocument, getShownDocument, mayEdit } from './content-paths.ts'
import { compareVersion } from './content-preview.ts'
import { ContentVersions, VersionComparison } from './content-versions.tsx'

export const handle = { frame: 'admin', css: adminCss }

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: loaderData?.title ?? 'Content',
    description: 'Texts of the site.',
    path: contentPaths({ key: params.key ?? '', forOwners: loaderData?.forOwners }).page,
    noindex: true,
  })
}

/** `?version=3` compares a version with what visitors see; `?fault=` names what was wrong with a logo. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform } = office
  const document = await getShownDocument(office, params.key)
  const { title, page, forOwners, keepsPublished } = document
  const versions = await listVersions(platform, document)
  const newest = versions[0]?.number ?? 0
  if (newest === 0 && document.key.startsWith(SITE_PAGE_KEY)) throw new Response(null, { status: 404 })
  const value = await findVersionValue(platform, document, { number: newest })
  const comparison = await compareVersion(platform, document, request)
  const shown = { title, page, forOwners, keepsPublished, versions, newest, value, comparison }
  const choices = await loadChoices(platform)
  const isOfDraft = await isOfDraftCourse(office, document.key)
  return { ...shown, choices, isOfDraft, logoFault: findLogoFault(request), mayWrite: mayEdit(office) }
}

/** Whether it is the page of a course that visitors do not see yet. */
async function isOfDraftCourse({ platform }: OfficeContext, key: string): Promise<boolean> {
  return (await listAllCourses(platform)).some(({ id, state }) => courseKey(id) === key && state === 'draft')
}

function findLogoFault({ url }: Request): string | undefined {
  const fault = new URL(url).searchParams.get('fault') ?? ''
  return isLogoFault(fault) ? LOGO_MESSAGES[fault] : undefined
}

const isLogoFault = (name: string): name is keyof typeof LOGO_MESSAGES => Object.hasOwn(LOGO_MESSAGES, name)

export const action = contentActions(getRouteDocument)

export default function ContentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, page, versions, newest, comparison, mayWrite, forOwners, logoFault } = loaderData
  const addresses = contentPaths({ key: params.key, forOwners })
  const isAdded = params.key.startsWith(SITE_PAGE_KEY)
  const isBranding = params.key === brandingDocument.key
  const answer: ContentAnswer | null = actionData ?? null
  const version = answer?.version ?? newest
  const value = answer?.value ?? loaderData.value
  const [last] = versions
  return (
    <AdminPage
      heading={title}
      summary={summaryOf(loaderData)}
      actions={
        <>
          <a href={paths.admin.contents}>All content</a>
          {last?.state === 'draft' && (
            <ButtonLink small kind="quiet" href={addresses.preview}>
              Preview the draft
            </ButtonLink>
          )}
          {page && (
            <ButtonLink small kind="quiet" href={page}>
              {isBranding ? 'Open the site' : 'Open the page'}
            </ButtonLink>
          )}
        </>
      }
    >
      <ContentFlash
        version={version}
        mayUndo={mayWrite}
        messages={loaderData.isOfDraft ? { published: 'Saved. Visitors see it once the course is published.' } : {}}
      />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, { message: answer?.message ?? logoFault })} />
      {comparison && <VersionComparison {...comparison} />}
      {isBranding && <LogoSection {...{ value, mayWrite }} />}
      <ChoicesContext value={loaderData.choices}>
        <ContentForm
          field={findField(params.key)}
          answer={answer}
          value={value}
          version={version}
          mayWrite={mayWrite}
          aside={isBranding && <ColoursSection value={value} />}
        />
      </ChoicesContext>
      {mayWrite && isAdded && <MovePage version={version} error={answer?.errors['new-slug']} />}
      <ContentVersions {...{ addresses, versions, version, mayWrite }} restoreLabel={isAdded ? null : undefined} />
    </AdminPage>
  )
}

function summaryOf({ forOwners, keepsPublished }: Pick<ContentDocument, 'forOwners' | 'keepsPublished'>): string {
  return [
    'Changes go live within seconds.',
    ...(keepsPublished ? ['Each time it is a new version, and bookings keep the version they were made under.'] : []),
    ...(forOwners ? ['Only owners can change it.'] : []),
  ].join(' ')
}
