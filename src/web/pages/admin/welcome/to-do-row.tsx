import type { ReactNode } from 'react'

interface ToDoRowProps {
  /** What it is. */
  children: ReactNode
  /** How soon it is, or how long it has waited. */
  when?: ReactNode
  /** What can be done about it: a link, a button or several. */
  action?: ReactNode
  /** A `div` outside a list. */
  as?: 'li' | 'div'
}

/** One thing to do. On a desk all times are in one column, and all actions in another at the end. */
export function ToDoRow({ children, when, action, as: Tag = 'li' }: ToDoRowProps) {
  return (
    <Tag className="to-do-row">
      <div className="to-do-text">{children}</div>
      {when && <div className="to-do-when">{when}</div>}
      {action && <div className="to-do-action">{action}</div>}
    </Tag>
  )
}
