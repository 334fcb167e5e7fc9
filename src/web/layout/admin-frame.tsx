import type { ReactNode } from 'react'
import { hasRole } from '#domain/accounts/account.ts'
import type { WaitingCounts } from '#domain/reports/waiting-counts.ts'
import { paths } from '#web/paths.ts'
import { AdminMenu, type MenuViewer } from './admin-menu.tsx'
import { AdminPalette, LOG_OUT_FORM } from './admin-palette.tsx'
import { Brand, SkipLink, TestModeBanner } from './frame-parts.tsx'
import { TypedBefore } from './typed-before.tsx'

interface AdminFrameProps {
  currentPath: string
  testMode: boolean
  viewer: MenuViewer & { accountId: string; name: string }
  /** Unknown on the page for another role. */
  waiting?: WaitingCounts | undefined
  children: ReactNode
}

export function AdminFrame({ currentPath, testMode, viewer, waiting, children }: AdminFrameProps) {
  return (
    <>
      <SkipLink />
      <div className="office" data-account={viewer.accountId}>
        {testMode && <TestModeBanner />}
        <header className="office-side">
          <Brand />
          {hasRole(viewer.role, 'read-only') && (
            <a href={paths.admin.search} className="office-search" data-open-palette="">
              Search <kbd>Ctrl K</kbd>
            </a>
          )}
          <AdminMenu currentPath={currentPath} viewer={viewer} waiting={waiting}>
            <form
              method="post"
              action={paths.admin.signOut}
              id={LOG_OUT_FORM}
              data-ends-login=""
              className="office-who"
            >
              <p>{viewer.name}</p>
              <button className="link-button">Log out</button>
            </form>
          </AdminMenu>
        </header>
        <main id="main" className="office-main" tabIndex={-1}>
          <TypedBefore />
          {children}
        </main>
      </div>
      <AdminPalette viewer={viewer} />
    </>
  )
}
