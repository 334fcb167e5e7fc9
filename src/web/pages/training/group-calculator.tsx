import {
  type GroupPrice,
  inPounds,
  MOST_PEOPLE,
  type PricedGroups,
  shareInPounds,
} from '#domain/enquiries/group-price.ts'
import { formatPenceShort, fromPounds, type Pence } from '#domain/pence.ts'
import { ProposalForm, useEnquiryAnswer } from '#web/pages/enquiries/enquiry-islands.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field } from '#web/ui/field.tsx'
import { Folded } from '#web/ui/folded.tsx'

interface GroupCalculatorProps {
  prices: readonly GroupPrice[]
  /** What was asked for, or what the page begins with. */
  priced: PricedGroups
  /** Of a place on a public course. */
  publicPrice: Pence
  priceNote: string
}

/** The price for so many people, from the address: a form that leads to this page. Below it, the same as a PDF by email. */
export function GroupCalculator({ prices, priced, publicPrice, priceNote }: GroupCalculatorProps) {
  const { people, format } = priced
  return (
    <div className="calculator" id="price">
      <form className="form" action={`${paths.corporateTraining}#price`}>
        <Field
          id="people"
          name="people"
          label="How many people?"
          type="number"
          min={1}
          max={MOST_PEOPLE}
          required
          defaultValue={people}
          width="short"
        />
        <ChoiceCards
          name="format"
          legend="How long?"
          options={prices.map((price) => ({ value: price.format, label: price.format }))}
          defaultValue={format}
        />
        <Button kind="quiet">Show the price</Button>
        <p className="aside">{priceNote}</p>
      </form>
      <div className="calculator-price">
        <GroupsPrice {...priced} publicPrice={publicPrice} />
        <p>
          <a href={paths.bookCallSection}>Book a call about this</a>
        </p>
      </div>
      <Folded
        id="proposal"
        title="Send me this as a PDF"
        besides={<p>An indicative proposal by email, for you to pass on. It holds no places.</p>}
        open={useEnquiryAnswer('proposal') !== null}
      >
        <input type="hidden" name="people" value={people} form="proposal" />
        <input type="hidden" name="programme" value={format} form="proposal" />
        <ProposalForm id="proposal" />
      </Folded>
    </div>
  )
}

function GroupsPrice({
  people,
  format,
  groups,
  totalPounds,
  eachPounds,
  smaller,
  publicPrice,
}: PricedGroups & Pick<GroupCalculatorProps, 'publicPrice'>) {
  const who = `${people} ${people === 1 ? 'person' : 'people'}${groups > 1 ? ` in ${groups} groups` : ''}`
  if (totalPounds === null || eachPounds === null)
    return (
      <>
        <p className="calculator-total">In your quote</p>
        <p>{`${who}${groups === 1 ? ' in one group' : ''}: ${inSentence(format)}. From the ninth person in a group the price is in your quote.`}</p>
        {smaller && (
          <>
            <p>
              {`In ${smaller.groups} groups it is `}
              <strong>{`${inPounds(smaller.totalPounds)}, ${shareInPounds(smaller.totalPounds, people)} each.`}</strong>
            </p>
            <PublicPrice share={Math.ceil(smaller.totalPounds / people)} publicPrice={publicPrice} />
          </>
        )}
      </>
    )
  return (
    <>
      <p className="calculator-total">{inPounds(totalPounds)}</p>
      <p>
        {`${who}: ${inSentence(format)}, `}
        <strong>{`${shareInPounds(totalPounds, people)} each.`}</strong>
      </p>
      <PublicPrice share={eachPounds} publicPrice={publicPrice} />
    </>
  )
}

/** "Two days" as "two days"; a name such as "SAFe" as it is. */
const inSentence = (format: string): string => format.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** Beside what each of a group costs, in pounds: where the public course is cheaper, that is said. */
function PublicPrice({ share, publicPrice }: { share: number } & Pick<GroupCalculatorProps, 'publicPrice'>) {
  return (
    <p>
      <a
        href={paths.teams}
      >{`A place on our public course, two days and twelve weeks, is ${formatPenceShort(publicPrice)}.`}</a>{' '}
      {fromPounds(share) > publicPrice && (
        <>
          For this many people that costs less: <a href={paths.dates}>see the public dates</a>.
        </>
      )}
    </p>
  )
}
