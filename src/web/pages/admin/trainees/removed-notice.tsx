import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A view was taken away, and the button that puts it back, for as long as one stays. */
export function RemovedNotice() {
  const [params] = useSearchParams()
  const viewId = params.get('undo')
  if (params.get('said') !== 'removed' || !viewId) return null
  return (
    <Notice kind="ok" live>
      <form method="post" action={paths.admin.savedViews} className="row-actions">
        <p>The view is removed.</p>
        <input type="hidden" name="viewId" value={viewId} />
        <button className="link-button" name="intent" value="restore">
          Undo
        </button>
      </form>
    </Notice>
  )
}
