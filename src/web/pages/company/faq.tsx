import type { MetaArgs } from 'react-router'
import { type Faq, faqs } from '#content/faqs.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import faqCss from './faq.css?inline'
import { Question } from './question.tsx'
import { StillStuck } from './still-stuck.tsx'

export const handle = { css: faqCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Questions and answers',
    description:
      'Background, price, time zones, payment, refunds and certificates: six answers about live online Agile and Scrum training.',
    path: paths.faq,
    structuredData: [{ '@type': 'FAQPage', mainEntity: faqs.map(asStructuredData) }],
  })

const columns = [faqs.slice(0, 3), faqs.slice(3)]

export default function FaqPage() {
  return (
    <>
      <PageBanner section="FAQ" heading="FAQ" subheading="Six questions that nearly everyone asks before booking." />
      <section className="section wrap" aria-label="Questions and answers">
        <div className="questions">
          {columns.map((column, side) => (
            <div key={side}>
              {column.map((faq) => (
                <Question key={faq.id} {...faq} />
              ))}
            </div>
          ))}
        </div>
      </section>
      <StillStuck />
    </>
  )
}

const asStructuredData = ({ question, answer }: Faq) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
