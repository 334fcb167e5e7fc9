import { useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Faq } from '#content/faqs.ts'
import { login } from '#content/login.ts'
import { type HelpItem, listHelpItems } from '#domain/students/help-items.ts'
import { faqDocument } from '#site-content/faq.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuestionRow } from '../question-row.tsx'
import type { Route } from './+types/help-faq'
import helpCss from './help-faq.css?inline'
import { hasToken, removeToken, studentClient } from './student-client.ts'
import { StudentNav } from './student-page.tsx'

export const handle = { hydrate: true, css: helpCss, frame: 'portal' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: login.helpHeading,
    description: login.helpLead,
    path: paths.helpFaq,
    noindex: true,
  })

/** What a trainee sees who is logged in here: also before scripts run, and without any. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, content } = context.get(requestContext)
  const { faqs } = await content(faqDocument)
  return {
    items: viewer?.role === 'student' ? await listHelpItems(platform) : null,
    questions: faqs.map(({ id, question }) => ({ id, question })),
  }
}

export default function HelpFaq({ loaderData: { items, questions } }: Route.ComponentProps) {
  const { help, retry } = useHelp(items)
  return (
    <div className="wrap student-page help-faq">
      {items && <StudentNav />}
      <h1>{login.helpHeading}</h1>
      <p className="lead">{help.status === 'signed-out' ? login.helpSignIn : login.helpLead}</p>
      <HelpContent help={help} questions={questions} onRetry={retry} />
    </div>
  )
}

type Question = Pick<Faq, 'id' | 'question'>

function HelpContent({ help, questions, onRetry }: { help: Help; questions: Question[]; onRetry: () => void }) {
  switch (help.status) {
    case 'loading':
      return <p role="status">Loading...</p>
    case 'signed-out':
      return <SignedOut questions={questions} />
    case 'failed':
      return (
        <Notice kind="warn" title="The help could not be loaded" live>
          <p>{help.error}</p>
          <p>
            <button type="button" className="link-button" onClick={onRetry}>
              Try again
            </button>
          </p>
        </Notice>
      )
    case 'loaded':
      return help.items.length === 0 ? <p>{login.helpEmpty}</p> : <Items items={help.items} />
  }
}

function SignedOut({ questions }: { questions: Question[] }) {
  return (
    <>
      <p className="actions">
        <ButtonLink href={paths.signInStudent(paths.helpFaq)}>Log in</ButtonLink>
        <ButtonLink kind="quiet" href={paths.loginLink}>
          {login.helpLink}
        </ButtonLink>
      </p>
      <p>
        {login.helpUrgent} <a href={paths.contact}>write to us</a>.
      </p>
      <h2>{login.helpWithoutLogin}</h2>
      <ul className="help-public">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a href={`${paths.faq}#q-${id}`}>{question}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Items({ items }: { items: HelpItem[] }) {
  return (
    <>
      <div className="help-questions">
        {items.map(({ id, question, answer }) => (
          <QuestionRow key={id} name="help" level={2} question={question}>
            {answer.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </QuestionRow>
        ))}
      </div>
      <p>
        {login.helpElse} <a href={paths.contact}>Write to us</a>
      </p>
    </>
  )
}

type Help =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'loaded'; items: HelpItem[] }
  | { status: 'failed'; error: string }

/**
 * Loads the help through the students' API with the stored token. Who is neither logged in nor has a token asks nothing.
 */
function useHelp(items: HelpItem[] | null) {
  const [help, setHelp] = useState<Help>(items ? { status: 'loaded', items } : { status: 'signed-out' })
  useEffect(() => {
    if (items || hasToken()) void readHelp().then(setHelp)
  }, [items])
  const retry = () => {
    setHelp({ status: 'loading' })
    void readHelp().then(setHelp)
  }
  return { help, retry }
}

async function readHelp(): Promise<Help> {
  const { code, error, data } = await studentClient.get<{ data: HelpItem[] }>('/helpFaq/getHelpFaqData')
  if (code === 401) {
    removeToken()
    return { status: 'signed-out' }
  }
  return error === null && data ? { status: 'loaded', items: data.data } : { status: 'failed', error: error ?? '' }
}
