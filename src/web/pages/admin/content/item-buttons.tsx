import { pathBelow } from '#domain/content/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'

interface ItemButtonsProps {
  path: string
  at: number
  count: number
  least: number
  label: string
  /** The id of an item that can be withdrawn. */
  withdraws: string | null
}

/** The buttons of one item of a list: they work without a script, and a withdrawal is asked about. */
export function ItemButtons({ path, at, count, least, label, withdraws }: ItemButtonsProps) {
  const button = (act: 'up' | 'down' | 'remove', name: string, to: number, disabled: boolean) => (
    <button
      className="row-button"
      name="intent"
      value={`${act}/${pathBelow(path, at)}`}
      formAction={`#${act === 'remove' ? path : `item-${pathBelow(path, to)}`}`}
      disabled={disabled}
      aria-label={`${name}: ${label}`}
    >
      {name}
    </button>
  )
  return (
    <div className="row-actions">
      {button('up', 'Move up', at - 1, at === 0)}
      {button('down', 'Move down', at + 1, at === count - 1)}
      {button('remove', 'Remove', at, count <= least)}
      {withdraws && (
        <ConfirmAction label="Withdraw" kind="danger">
          <p>It goes from every page and every version, and can’t be brought back.</p>
          <Button
            small
            kind="danger"
            name="intent"
            value={`withdraw/${path}/${withdraws}`}
            aria-label={`Withdraw everywhere: ${label}`}
          >
            Withdraw everywhere
          </Button>
        </ConfirmAction>
      )}
    </div>
  )
}
