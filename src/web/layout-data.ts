import { type Company, companyOf } from '#domain/content/company.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import { promotion as deliveredPromotion, replyPromise as deliveredPromise } from '#content/site.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { brandingDocument, companyDocument } from '#site-content/company.ts'
import { findWrittenTitle, hasWrittenTitle, pageTitlesDocument, type WrittenTitle } from '#site-content/page-titles.ts'
import { menuDocument, menuWithCourses } from '#site-content/menu.ts'
import { iconPath } from './layout/brand-icon.ts'
import { brandingRules } from './layout/branding-rules.ts'
import type { RequestContext } from './request-context.ts'

interface Identity {
  /** Undefined while it is as delivered, which the browser knows already: src/web/layout/company.ts. */
  company: Company | undefined
  /** The style of our own logo and colours. Absent while they are as delivered. */
  brandCss?: string
  /** The icon in our own colours. Absent while they are as delivered. */
  icon?: string
}

interface LayoutData extends Identity {
  /** What staff have written for the head of this page. */
  writtenTitle?: WrittenTitle
  taster: Taster | null
  /** Such as "Scrum Master, Sat 5 Dec 2026". */
  nextStart: string | null
  promotion: Settings['promotion']
  /** The time within which we answer an enquiry, such as "one working day". */
  replyWithin: string
  /** The menu and the footer's links; undefined while they are as delivered, which the browser knows already. */
  menu: ContentOf<typeof menuDocument> | undefined
}

export const DEFAULT_LAYOUT_DATA: LayoutData = {
  taster: null,
  nextStart: null,
  promotion: deliveredPromotion,
  replyWithin: deliveredPromise.words,
  menu: undefined,
  company: undefined,
}

/** What the promotion strip and the footer show. Falls back to the defaults, so that no page fails for want of it. */
export async function loadLayoutData(context: RequestContext, pathname: string): Promise<LayoutData> {
  const { platform, narrowTo, settings, content } = context
  try {
    const [{ promotion, replyPromise }, stored, identity, courses, taster, runs] = await Promise.all([
      settings(),
      content(menuDocument),
      loadIdentity(context),
      // The menu shows names and addresses, and no prices.
      listCourses(narrowTo('course')),
      findNextTaster(platform),
      // Which date is next does not depend on how many places it has left.
      listOfferedRuns(narrowTo('run/dates', 'session')),
    ])
    const run = runs.find(isBookable)
    const courseName = courses.find(({ id }) => id === run?.courseId)?.name
    const menuItems = menuWithCourses(stored.menuItems, courses)
    const writtenTitle = hasWrittenTitle(pathname) && findWrittenTitle(await content(pageTitlesDocument), pathname)
    const isDelivered = stored === menuDocument.initial && menuItems === stored.menuItems
    return {
      taster,
      nextStart: run && courseName ? `${courseName}, ${formatDay(getFirstSession(run).startsAt, run.zone)}` : null,
      promotion,
      replyWithin: replyPromise.words,
      menu: isDelivered ? undefined : { ...stored, menuItems },
      ...(writtenTitle && { writtenTitle }),
      ...identity,
    }
  } catch (error) {
    platform.log.warn('strip_without_news', { error })
    return DEFAULT_LAYOUT_DATA
  }
}

/** Also of an office page, which has nothing else of the layout. */
export async function loadIdentity({
  content,
  settings,
}: Pick<RequestContext, 'content' | 'settings'>): Promise<Identity> {
  const company = await content(companyDocument)
  const branding = await content(brandingDocument)
  const brandCss = brandingRules(branding)
  const icon = iconPath(branding)
  return {
    company: company === companyDocument.initial ? undefined : companyOf(company, (await settings()).phoneNumbers),
    ...(brandCss && { brandCss }),
    ...(icon && { icon }),
  }
}
