import { MessagePage } from '#web/layout/message-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

interface LoginByLinkPageProps {
  heading: string
  /** Whom the link logs in; null once it no longer works. */
  who: string | null
  /** "within an hour" */
  lasts: string
  /** Where a new link is asked for, and where to log in without one. */
  linkHref: string
  loginHref: string
}

/** The page that an emailed link opens. Only its button uses the link: programs that scan emails open the page first. */
export function LoginByLinkPage({ heading, who, lasts, linkHref, loginHref }: LoginByLinkPageProps) {
  if (who === null)
    return (
      <MessagePage
        heading="This link no longer works"
        actions={[
          { label: 'Ask for a new link', href: linkHref },
          { label: 'Log in', href: loginHref },
        ]}
      >
        <p>A link to log in works once, {lasts}.</p>
      </MessagePage>
    )
  return (
    <AuthPage heading={heading} lead={`As ${who}.`}>
      <form method="post" className="form">
        <p className="actions">
          <Button name="intent" value="log-in">
            Log in
          </Button>
        </p>
      </form>
    </AuthPage>
  )
}
