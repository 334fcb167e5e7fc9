export interface Programme {
  name: string
  whoFor: string
  length: string
  /** For a group of up to eight, in whole pounds. Indicative. */
  fromPounds: number
  prerequisites: string
  /** What a participant can do at the end, in a few words. */
  outcome: string
  /** Where there is a public course of the same name with dates to book. */
  courseId?: 1 | 3
}

export interface Tier {
  name: 'Foundation' | 'Intermediate' | 'Advanced'
  text: string
  programmes: [Programme, Programme, Programme]
}

/** In the order and with the names of the specification, section 2. Lengths and prices are those of a usual group. */
export const tiers: Tier[] = [
  {
    name: 'Foundation',
    text: 'A shared vocabulary for everyone.',
    programmes: [
      {
        name: 'Introduction to Agile',
        whoFor:
          'Anyone who works with an Agile team, or is about to, and wants to know what the words mean in practice.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        outcome: 'See past the buzzwords and pick a first step',
      },
      {
        name: 'Introduction to Scrum',
        whoFor: 'New team members, managers and support functions who meet Scrum for the first time.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        outcome: 'Take part in a sprint with confidence',
      },
      {
        name: 'Psychological Safety at Work',
        whoFor: 'Team leads and whole teams who want people to speak up early, disagree well and learn from mistakes.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        outcome: 'Agree on team habits that make it safe to speak',
      },
    ],
  },
  {
    name: 'Intermediate',
    text: 'For people taking on a role, and for teams that work apart.',
    programmes: [
      {
        name: 'Scrum Master',
        whoFor: 'People who will look after how a team works: future Scrum Masters, team leads and delivery managers.',
        length: '2 days, then 3 months online',
        fromPounds: 9600,
        prerequisites: 'None; Introduction to Scrum helps',
        outcome: 'Facilitate every ceremony and coach a team',
        courseId: 1,
      },
      {
        name: 'Product Owner',
        whoFor: 'People who decide what is built: product managers, analysts and those who speak for a business area.',
        length: '2 days, then 3 months online',
        fromPounds: 9600,
        prerequisites: 'None; Introduction to Scrum helps',
        outcome: 'Set a product goal and keep a backlog in order',
        courseId: 3,
      },
      {
        name: 'Agile for Remote Teams',
        whoFor: 'Teams in several places or time zones that want fewer meetings and clearer ones.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'Some experience in an Agile team',
        outcome: 'Run ceremonies online that people want to attend',
      },
    ],
  },
  {
    name: 'Advanced',
    text: 'For tools in daily use, and for many teams on one product.',
    programmes: [
      {
        name: 'Agile Tools for Beginners',
        whoFor: 'Teams that know Agile and now set up boards, backlogs and reports in the tools they have bought.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'Introduction to Agile, or equivalent',
        outcome: 'Set up a board, a backlog and three useful reports',
      },
      {
        name: 'SAFe for Teams',
        whoFor: 'Members of teams that work together in an Agile Release Train, or soon will.',
        length: '2 days',
        fromPounds: 4800,
        prerequisites: 'Experience in a Scrum or Kanban team',
        outcome: 'Plan, deliver and review as part of an Agile Release Train',
      },
      {
        name: 'SAFe Scrum Master',
        whoFor: 'Scrum Masters whose teams plan and deliver together with other teams.',
        length: '2 days',
        fromPounds: 4800,
        prerequisites: 'Scrum Master, or equivalent',
        outcome: 'Support a team through planning with many others',
      },
    ],
  },
]

export const programmePriceNote =
  'Prices are for one group of up to eight and indicative, plus VAT where it is charged. Your quote has the exact figure.'

/** What is said around the programmes. */
export const programmesPage = {
  heading: 'Programmes for teams',
  subheading: 'Nine programmes in three tiers. Each is taught live and online, to one team or several.',
  lead: 'Start at your team’s level.',
  call: {
    heading: "Can't find the right course",
    text: 'Tell us who it is for. We combine programmes for your team, or design a new one with you.',
  },
  search: {
    title: 'Nine Agile programmes for teams',
    description:
      'Nine live online programmes in three tiers, Foundation, Intermediate and Advanced: who each is for, how long it takes, what it asks for and what it costs.',
  },
  /** At the end of the page for companies. */
  corporate: {
    heading: 'Nine programmes, three tiers',
    text: 'From a first day on Agile to SAFe for teams that deliver together.',
  },
}
