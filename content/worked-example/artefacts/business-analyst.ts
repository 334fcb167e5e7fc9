import type { Artefact } from '../worked-example.ts'

/** By week: the pack that a Business Analyst hands over, from who is affected to what came of it. */
export const businessAnalystArtefacts: Artefact[] = [
  {
    id: 'stakeholders',
    role: 'businessAnalyst',
    title: 'Stakeholder map',
    week: 2,
    quote: 'Graham knows what nobody wrote down.',
    content: [
      { text: 'Whom booking a lesson affects, and how I work with each.' },
      {
        table: [
          ['Who', 'What matters to them', 'How we work'],
          ['Bridget, runs the Baths', 'Fewer calls, and no family lost', 'Decides, at each review'],
          ['Graham, front desk', 'Time for those who need him', 'Asked first. I sit beside him'],
          ['Yusuf, teaches', 'A list he can read in the water', 'Shown to him on paper, at the pool'],
          ['Parents', 'To know whether there is a place', 'Three talks, then each release'],
          ['Treasurer', 'Money that adds up', 'One talk before we touch payments'],
        ],
      },
      {
        text: 'Added in week 5: eleven families without a smartphone. Graham speaks for them.',
      },
    ],
  },
  {
    id: 'process',
    role: 'businessAnalyst',
    title: 'As it is, as it should be',
    week: 2,
    quote: 'It hurts before anyone has booked.',
    content: [
      { text: 'One booking, drawn with Mei. Marked is where it hurts.' },
      { heading: 'As it is' },
      {
        flow: [
          'Parent rings',
          'Line is busy',
          'Graham looks at the sheet',
          '“That one is full”',
          'Parent picks another',
          'Graham writes the name down',
          'Parent pays at the desk',
        ],
        hurts: [1, 3],
      },
      { heading: 'As it should be' },
      {
        flow: [
          'Parent sees which lessons have places',
          'Reserves one',
          'Gets a reference',
          'Pays at the desk',
          'Yusuf has the list',
        ],
        hurts: [],
      },
      {
        text: 'Most of the 70 calls end at the second mark. So our first story is to see which lessons have places, before anyone has to ask. Graham stays: some will always ring.',
      },
    ],
  },
  {
    id: 'criteria',
    role: 'businessAnalyst',
    title: 'Criteria, with examples',
    week: 4,
    quote: 'Two parents, one place: who gets it?',
    content: [
      {
        text: '5a. As a parent of two, I want to reserve a lesson that has a place, so that I don’t ring about full ones. 3 points.',
      },
      {
        table: [
          ['Places', 'What happens', 'It works when'],
          ['2', 'Farah reserves for one child', 'she sees a reference; 1 is left'],
          ['1', 'Two parents ask at once', 'one gets it, the other is told at once'],
          ['2', 'She uses the keyboard alone', 'she gets as far as with a mouse'],
          ['0', 'The lesson is full', 'not here: that is card 8'],
        ],
      },
      {
        text: 'Graham has heard them all, to say whether they are true.',
      },
    ],
  },
  {
    id: 'glossary',
    role: 'businessAnalyst',
    title: 'Glossary and data model',
    week: 6,
    quote: 'What we don’t copy we can’t lose.',
    content: [
      {
        text: 'What our words mean. Read to Graham and Yusuf until no one said “it depends”.',
      },
      {
        table: [
          ['Word', 'Means', 'Made of'],
          ['Lesson', 'One group, at one time each week', 'Day, time, ages, places'],
          ['Place', 'One child in one lesson', 'Free or reserved'],
          ['Booking', 'One place, kept for one child', 'Name, email address, reference'],
          ['Full', 'No place in the lesson is free', 'Counted, never typed in'],
        ],
      },
      {
        text: 'A lesson has many places, and a place has one booking or none. From the sheet we take four columns of fifteen. The other eleven stay, the notes about health among them: what we don’t copy we can’t lose.',
      },
    ],
  },
  {
    id: 'traceability',
    role: 'businessAnalyst',
    title: 'From request to release',
    week: 11,
    quote: 'Every card has someone who asked.',
    content: [
      {
        table: [
          ['Who asked for what', 'Card', 'Done in', 'What came of it'],
          ['Graham: end “Is it full?”', '4', 'week 4', '19 calls instead of 70'],
          ['Yusuf: names he can read', '6', 'week 5', 'Read from the water’s edge'],
          ['Bridget: book for a caller', '11', 'week 6', '11 booked by Graham'],
          ['Tuesday’s parents: pay by card', '5c', 'week 10', 'Open from noon on Monday'],
          ['Two callers: say the reference', '27', 'week 11', 'Four days later'],
          ['A trustee: an app with badges', 'none', 'not yet', 'Told why, with thanks'],
        ],
      },
      {
        text: 'From the left: has everyone had an answer? From the right: is there a card that no one asked for? I found none, and one request that waits.',
      },
    ],
  },
  {
    id: 'portfolio-business-analyst',
    role: 'businessAnalyst',
    title: 'Your portfolio page',
    week: 12,
    quote: 'I’d look inside the sheet before we plan with it.',
    content: [
      { text: 'Ife, Business Analyst in a team of six, twelve weeks, five sprints.' },
      { heading: 'The problem' },
      { text: 'A small pool, one telephone, 70 calls in booking week: most asked whether a lesson was full.' },
      { heading: 'What I did' },
      {
        text: 'I listened at the desk, mapped one booking from start to end, and split stories so that each half was worth having.',
      },
      { heading: 'What changed' },
      { text: 'Card 5 had 8 points, and nothing that we finished had more than 3. Calls fell to 19.' },
      { heading: 'What I would change' },
      { text: 'I’d look inside the sheet before we plan with it. Card 9 waited five days.' },
      { text: 'Attached: map, models, stories, my coach’s reference.' },
    ],
  },
]
