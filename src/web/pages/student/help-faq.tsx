import type { MetaArgs } from 'react-router'
import { login } from '#content/login.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: login.helpHeading,
    description: login.helpNotYet,
    path: paths.helpFaq,
    noindex: true,
  })

/** The trainees' help needs a trainee who is signed in; until then the questions for everybody are the way on. */
export default function HelpFaq() {
  return (
    <MessagePage
      heading={login.helpHeading}
      actions={[
        { label: 'Questions and answers', href: paths.faq },
        { label: 'Contact us', href: paths.contact },
      ]}
    >
      <p>{login.helpNotYet}</p>
    </MessagePage>
  )
}
