import { Fragment } from 'react'
import type { MetaArgs } from 'react-router'
import { searchOffice, SHORTEST_SEARCH } from '#domain/search/search-office.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import adminCss from '../admin.css?inline'
import { AdminPage } from '../admin-page.tsx'
import { ListSearch } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/search'
import { type SearchGroup, searchGroups } from './search-groups.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Search',
    description: 'Trainees, enquiries, dates, tasters and coupons.',
    path: paths.admin.search,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const query = (url.searchParams.get('q') ?? '').trim()
  return { query, groups: searchGroups(await searchOffice(platform, { query })) }
}

/** The same as the palette finds, for browsers without scripts and for links. */
export default function Search({ loaderData: { query, groups } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Search">
      <ListSearch label="Name, phone, email, reference, company, PO number, coupon or date" />
      {query !== '' && groups.length === 0 && (
        <p role="status">
          {query.length < SHORTEST_SEARCH
            ? `Type at least ${SHORTEST_SEARCH} letters.`
            : `Nothing found for “${query}”.`}
        </p>
      )}
      {groups.map((group) => (
        <FoundGroup key={group.heading} {...group} />
      ))}
    </AdminPage>
  )
}

function FoundGroup({ heading, found }: SearchGroup) {
  const id = `found-${heading.toLowerCase()}`
  return (
    <section className="admin-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="found" data-rows="">
        {found.map(({ href, title, details, state }) => (
          <li key={href}>
            <a href={href} data-row="">
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="second">
              {details.map((detail, index) => (
                <Fragment key={detail}>
                  {index > 0 && ' · '}
                  <bdi>{detail}</bdi>
                </Fragment>
              ))}
            </span>{' '}
            <Badge kind={state.kind}>{state.label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
