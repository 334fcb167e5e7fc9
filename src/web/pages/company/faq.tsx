import type { MetaArgs } from 'react-router'
import type { Faq } from '#content/faqs.ts'
import { faqDocument } from '#site-content/faq.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { AnswerTimes } from '#web/pages/enquiries/enquiry-islands.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QuestionRow } from '../question-row.tsx'
import type { Route } from './+types/faq'
import faqCss from './faq.css?inline'

export const handle = { css: faqCss }

export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).content(faqDocument)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: 'FAQ',
    description:
      'Background, price, times, payment, refunds and certificates; hours a week, recordings, missed days, invoices and trainers.',
    path: paths.faq,
    structuredData: [{ '@type': 'FAQPage', mainEntity: questionsOf(loaderData).map(asStructuredData) }],
  })

/** Without any where the loader has failed. */
const questionsOf = (loaded: { faqs: Faq[]; beforeYouBook: Faq[] } | undefined): Faq[] =>
  loaded ? [...loaded.faqs, ...loaded.beforeYouBook] : []

const inColumns = (all: Faq[]) => [all.slice(0, 3), all.slice(3)]

export default function FaqPage({ loaderData: { faqs, beforeYouBook } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="FAQ" heading="FAQ" subheading="What people ask us before they book." />
      <section className="section wrap" aria-labelledby="basics-title">
        <h2 id="basics-title">The basics</h2>
        <Questions all={faqs} />
      </section>
      <section className="section wrap" aria-labelledby="booking-title">
        <h2 id="booking-title">Before you book</h2>
        <Questions all={beforeYouBook} />
      </section>
      <StillStuck />
    </>
  )
}

/** Two columns: the first three questions, then the others. */
function Questions({ all }: { all: Faq[] }) {
  return (
    <div className="questions">
      {inColumns(all).map((column, side) => (
        <div key={side}>
          {column.map((faq) => (
            <Question key={faq.id} {...faq} />
          ))}
        </div>
      ))}
    </div>
  )
}

const asStructuredData = ({ question, answer }: Faq) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})

/** The shared name makes the browser keep only one question open, over both columns. */
function Question({ id, question, answer, more }: Faq) {
  return (
    <QuestionRow name="faq" level={3} question={question} id={`q-${id}`}>
      <p>{answer}</p>
      <p>
        <a href={more.link}>{more.label}</a>
      </p>
    </QuestionRow>
  )
}

function StillStuck() {
  const company = useCompany()
  return (
    <section className="section section-sunk" aria-labelledby="stuck-title">
      <div className="wrap still-stuck">
        <h2 id="stuck-title">Still stuck?</h2>
        <p>
          Call us on <a href={company.phone.link}>{company.phone.shown}</a>, write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>, or send a message. <AnswerTimes />
        </p>
        <p className="actions">
          <ButtonLink href={paths.contact}>Send a message</ButtonLink>
          <ButtonLink kind="quiet" href={paths.bookACall}>
            Book a call for your business
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
