export interface Programme {
  name: string
  /** Above the name of the one that most would begin with. */
  note?: string
  whoFor: string
  length: string
  /** For a group of up to eight, in whole pounds. Indicative. */
  fromPounds: number
  prerequisites: string
  /** What we do, in order. */
  parts: string[]
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
        note: 'New to Agile? Start here',
        whoFor: 'Anyone who works with an Agile team, or soon will.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        parts: [
          'What the words mean, on one of your projects',
          'Plan a week of your work on a board',
          'Choose a first step for the Monday after',
        ],
        outcome: 'See past the buzzwords and pick a first step',
      },
      {
        name: 'Introduction to Scrum',
        whoFor: 'People who meet Scrum for the first time, managers too.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        parts: [
          'Roles, events and artefacts in a sprint of 45 minutes',
          'Write and split three requests of your own',
          'Run a daily Scrum and a retrospective',
        ],
        outcome: 'Take part in a sprint with confidence',
      },
      {
        name: 'Psychological Safety at Work',
        whoFor: 'Team leads and whole teams who want people to speak up.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'None',
        parts: [
          'Where people hold back, and why',
          'Practise asking, disagreeing and admitting',
          'Write down three habits, and who reminds whom',
        ],
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
        whoFor: 'Future Scrum Masters, team leads and delivery managers.',
        length: '2 days, then 3 months online',
        fromPounds: 9600,
        prerequisites: 'None; Introduction to Scrum helps',
        parts: [
          'Two days on the role, with a sprint on each',
          'Lead a planning, a review and a retrospective',
          'Then an evening a week with a coach',
        ],
        outcome: 'Facilitate every ceremony and coach a team',
        courseId: 1,
      },
      {
        name: 'Product Owner',
        whoFor: 'Product managers, analysts and others who decide what is built.',
        length: '2 days, then 3 months online',
        fromPounds: 9600,
        prerequisites: 'None; Introduction to Scrum helps',
        parts: [
          'A product goal, and a backlog in order',
          'Say no with reasons, to someone who insists',
          'Then an evening a week with a coach',
        ],
        outcome: 'Set a product goal and keep a backlog in order',
        courseId: 3,
      },
      {
        name: 'Agile for Remote Teams',
        whoFor: 'Teams in several places or time zones.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'Some experience in an Agile team',
        parts: [
          'Which meetings to keep, shorten or replace',
          'A planning and a retrospective online, with feedback',
          'Agree on hours, channels and answers',
        ],
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
        whoFor: 'Teams that know Agile and now set up their tools.',
        length: '1 day',
        fromPounds: 2600,
        prerequisites: 'Introduction to Agile, or equivalent',
        parts: [
          'Set up a board in the tool you have',
          'Turn requests into a backlog that stays in order',
          'Build three reports, and say what each is for',
        ],
        outcome: 'Set up a board, a backlog and three useful reports',
      },
      {
        name: 'SAFe for Teams',
        whoFor: 'Teams that work together in an Agile Release Train.',
        length: '2 days',
        fromPounds: 4800,
        prerequisites: 'Experience in a Scrum or Kanban team',
        parts: [
          'What a Release Train is, and your part in it',
          'Rehearse a planning event with dependencies',
          'Show finished work together, and look back',
        ],
        outcome: 'Plan, deliver and review as part of an Agile Release Train',
      },
      {
        name: 'SAFe Scrum Master',
        whoFor: 'Scrum Masters whose teams plan together with others.',
        length: '2 days',
        fromPounds: 4800,
        prerequisites: 'Scrum Master, or equivalent',
        parts: [
          'Prepare a team for planning with others',
          'Find dependencies and risks, and follow them up',
          'Lead your team’s part of a review and a workshop',
        ],
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
  lead: 'New to Agile? Begin with Introduction to Agile, one day. Taking on a role? Scrum Master or Product Owner. Several teams on one product? SAFe for Teams.',
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
