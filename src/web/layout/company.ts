import { useRouteLoaderData } from 'react-router'
import { site } from '#content/site.ts'
import type { Company } from '#domain/content/company.ts'

/** Who we are, in a page. The browser knows what is as delivered, so only what staff have changed is sent to it. */
export const useCompany = (): Company => companyIn(useRouteLoaderData('root'))

/** The same for a route's `meta`, from the data of the root route. */
export const companyOfPage = (matches: readonly ({ loaderData?: unknown } | undefined)[]): Company =>
  companyIn(matches[0]?.loaderData)

function companyIn(rootData: unknown): Company {
  if (typeof rootData !== 'object' || rootData === null || !('company' in rootData)) return site
  return (rootData.company as Company | undefined) ?? site // made by layout-data.ts
}
