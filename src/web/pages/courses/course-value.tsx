import type { CourseTexts } from '#content/courses/course-content.ts'
import { site } from '#content/site.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { TickedList } from './course-sections.tsx'
import type { CourseData } from './load-course.ts'
import { pricePerHour } from './taught-hours.ts'

type ValueProps = Pick<CourseData, 'next' | 'price' | 'evenings' | 'taught' | 'afterDeposit'> & {
  texts: Pick<CourseTexts, 'included' | 'programme'>
}

/** What the price is for, added up from the hours of the next date, and what a deposit means. */
export function CourseValue({
  texts: { included, programme },
  next,
  price,
  evenings,
  taught,
  afterDeposit,
}: ValueProps) {
  return (
    <>
      <Folded id="included" title="What the package includes">
        <p>{included.summary}</p>
        <TickedList items={included.items} />
      </Folded>
      <Folded id="value" title={`What ${formatPenceShort(price.price)} adds up to`}>
        {next && taught && (
          <DataList>
            <Row label={`${next.sessions.length} live days, without lunch`}>{`${taught.liveDays} h`}</Row>
            <Row label={`${evenings.length} live evenings`}>{`${taught.evenings} h`}</Row>
            <Row label={`Taught, ${formatPenceShort(pricePerHour(price.price, taught))} an hour`} strong>
              {`${taught.total} h`}
            </Row>
            <Row label="Project work with a coach">{`${programme.weeks.length} weeks`}</Row>
          </DataList>
        )}
        <p>
          <strong>{`A deposit of ${formatPenceShort(price.deposit)} holds your place.`}</strong>
          {' It’s part of the price. '}
          <DatedText>
            {afterDeposit
              ? `The rest, ${formatPenceShort(afterDeposit.balance)}, is due by ${formatDay(afterDeposit.dueAt, site.zone)}: we email you a link, and your card isn’t charged by itself.`
              : 'The rest is due 14 days before the first session: we email you a link, and your card isn’t charged by itself.'}
          </DatedText>
        </p>
      </Folded>
    </>
  )
}
