import type { ReactNode } from 'react'
import type { MetaArgs } from 'react-router'
import { terms } from '#content/site.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import { type CallContent, callDocument } from '#site-content/contact.ts'
import { corporateDocument } from '#site-content/corporate.ts'
import { sampleAgendaDocument } from '#site-content/handouts.ts'
import { type ProgrammesContent, programmesDocument } from '#site-content/programmes.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { listCourses } from '#domain/courses/course.ts'
import { lowestPrice } from '#domain/courses/place-price.ts'
import { loadCallTimes } from '#domain/enquiries/booked-calls.ts'
import { GROUP_OF, inPounds, MOST_IN_GROUP, priceGroups, readPeople } from '#domain/enquiries/group-price.ts'
import { currentTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { StripBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import type { Route } from './+types/corporate-training'
import { inWords } from '../run-labels.ts'
import { TrainerList } from '../trainer-picture.tsx'
import { AfterTheCall, CallSection } from './call-section.tsx'
import corporateCss from './corporate-training.css?inline'
import { GroupCalculator } from './group-calculator.tsx'
import { TeamAgenda } from './team-agenda.tsx'
import { TeamExample } from './team-example.tsx'
import { TeamGains } from './team-gains.tsx'

export const handle = { css: corporateCss }

/** People and format are in the address, as the calculator's form sends them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { programmes, ...texts } = await loadTexts(request.content)
  const [people, format] = [readPeople(url.searchParams.get('people')), url.searchParams.get('format')]
  const priceOf = (wanted: string | null) => programmes.prices.find((one) => one.format === wanted)
  const price = priceOf(format) ?? priceOf(formatDays(texts.agenda.days.length)) ?? programmes.prices[0]
  return {
    ...texts,
    programmes,
    priced: price && priceGroups(people ?? GROUP_OF, price),
    /** Carried into the form for a call once it was chosen. */
    programme: people && price ? `${price.format}, ${people} people` : undefined,
    publicPrice: lowestPrice(await listCourses(request.platform)),
    trainers: currentTrainers(await request.trainers()),
    callTimes: await loadCallTimes(request.platform),
  }
}

/** "Two days", as long as the agenda of this page. */
const formatDays = (days: number): string => `${inWords(days)} day${days === 1 ? '' : 's'}`

async function loadTexts(content: RequestContext['content']) {
  return {
    words: await content(corporateDocument),
    call: await content(callDocument),
    agenda: await content(sampleAgendaDocument),
    programmes: (await content(programmesDocument)).corporate,
  }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Agile training for companies and teams',
    description:
      'Live online Agile and Scrum training for companies: groups of 6 to 12, prices, a sample agenda and how to order. Nine programmes. Book a call.',
    path: paths.corporateTraining,
  })

export default function CorporateTraining({ loaderData }: Route.ComponentProps) {
  const { words, agenda, programmes, priced, publicPrice, trainers } = loaderData
  return (
    <>
      <CorporateHero hero={words.hero} prices={programmes.prices} />
      <TeamAgenda agenda={agenda} />
      <WhoComes trainers={trainers} />
      <TeamExample />
      <GroupsAndPrices {...programmes}>
        {priced && (
          <GroupCalculator
            prices={programmes.prices}
            priced={priced}
            publicPrice={publicPrice}
            priceNote={programmes.priceNote}
          />
        )}
      </GroupsAndPrices>
      <TeamGains {...words} />
      <WhyUs {...loaderData} />
      <section className="section corporate-end" aria-labelledby="end-title">
        <div className="wrap">
          <div>
            <h2 id="end-title">{programmes.heading}</h2>
            <p className="lead">{programmes.text}</p>
          </div>
          <ButtonLink href={paths.viewProgrammes}>View programmes</ButtonLink>
        </div>
      </section>
    </>
  )
}

function CorporateHero({ hero, prices }: { hero: Words['hero'] } & Pick<ProgrammesContent['corporate'], 'prices'>) {
  const lowest = Math.min(...prices.map(({ fromPounds }) => fromPounds))
  const figures = [{ figure: `from ${inPounds(lowest)}`, words: 'a group' }, ...hero.figures]
  return (
    <header className="deep-hero">
      <div className="wrap">
        <div className="deep-hero-words">
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <p className="actions">
            <ButtonLink href={paths.bookCallSection}>Get In Touch</ButtonLink>
            <ButtonLink kind="quiet" href={paths.viewProgrammes}>
              View programmes
            </ButtonLink>
          </p>
        </div>
        <dl className="figures">
          {figures.map(({ figure, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="deep-hero-bands">
        <StripBands seed={5} />
      </div>
    </header>
  )
}

type Words = ContentOf<typeof corporateDocument>

function GroupsAndPrices({
  groups,
  prices,
  children,
}: Pick<ProgrammesContent['corporate'], 'groups' | 'prices'> & { children: ReactNode }) {
  return (
    <section className="section section-surface corporate-prices" aria-labelledby="groups-title">
      <div className="wrap">
        <h2 id="groups-title">Groups and prices</h2>
        {children}
        <DataTable
          caption="Prices for groups"
          columns={PRICE_COLUMNS}
          items={prices}
          keyOf={({ format }) => format}
          empty={null}
        />
        <Points points={[...groups, { name: 'If plans change', text: terms.business }]} />
      </div>
    </section>
  )
}

const PRICE_COLUMNS: Column<ProgrammesContent['corporate']['prices'][number]>[] = [
  { head: 'Format', cell: ({ format }) => format },
  { head: `Up to ${GROUP_OF} people`, cell: ({ fromPounds }) => `from ${inPounds(fromPounds)}`, numeric: true },
  {
    head: `Per person (${GROUP_OF})`,
    cell: ({ fromPounds }) => `from ${inPounds(Math.ceil(fromPounds / GROUP_OF))}`,
    numeric: true,
  },
  {
    head: `Each extra person (${GROUP_OF + 1}–${MOST_IN_GROUP})`,
    cell: ({ extraPerson }) => extraPerson,
    numeric: true,
  },
]

function WhoComes({ trainers }: { trainers: Trainer[] }) {
  if (trainers.length === 0) return null
  return (
    <section className="section section-sunk who-comes tone-tide" aria-labelledby="trainers-title">
      <div className="wrap">
        <h2 id="trainers-title">Who teaches your team</h2>
        <TrainerList trainers={trainers} />
      </div>
    </section>
  )
}

interface WhyUsProps {
  words: Words
  call: CallContent
  callTimes: string[]
  programme: string | undefined
}

function WhyUs({ words, call, callTimes, programme }: WhyUsProps) {
  const company = useCompany()
  return (
    <div className="section section-sunk why">
      <div className="wrap">
        <div className="call-reasons">
          <section aria-labelledby="why-title">
            <h2 id="why-title">Why {company.brand}</h2>
            <Points points={words.whyUs} />
          </section>
          <AfterTheCall call={call} />
        </div>
        <CallSection heading={words.call.heading} callTimes={callTimes} programme={programme}>
          {words.call.text}
        </CallSection>
      </div>
    </div>
  )
}

function Points({ points }: { points: { name: string; text: string }[] }) {
  return (
    <dl className="facts">
      {points.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
