import { type MetaArgs, redirect } from 'react-router'
import { findDestination, isOnSite, type SitePage, sitePageDocument } from '#site-content/site-pages.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/site-page'
import { PhoneCountry } from '../rich-text.tsx'
import { PolicySection } from './policy-text.tsx'
import policyCss from './policy.css?inline'

export const handle = { css: policyCss }

type ShownPage = SitePage & { path: string; phoneCountry: string }

/** A page that staff have added: src/site-content/site-pages.ts. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<ShownPage> {
  const document = sitePageDocument(params.slug.toLowerCase())
  if (!document) throw new Response(null, { status: 404 })
  const { content, settings } = context.get(requestContext)
  const page = await content(document)
  const destination = page.movedTo && (await findDestination(page, content))
  if (destination) throw redirect(destination, 301)
  if (!isOnSite(page)) throw new Response(null, { status: 404 })
  return { ...page, path: document.page, phoneCountry: (await settings()).phoneNumbers.country }
}

export function meta({ matches, loaderData }: MetaArgs) {
  const page = loaderData as ShownPage | undefined // what the loader above returned; nothing where it found no page
  return page ? describePage(matches, page) : [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
}

export default function AddedPage({
  loaderData: { title, description, sections, phoneCountry },
}: Route.ComponentProps) {
  return (
    <>
      <PageBanner heading={title} subheading={description} />
      <div className="section wrap">
        <article className="policy-text">
          <PhoneCountry value={phoneCountry}>
            {sections.map((one) => (
              <PolicySection key={one.id} {...one} />
            ))}
          </PhoneCountry>
        </article>
      </div>
    </>
  )
}
