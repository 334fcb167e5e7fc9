import type { Artefact, Bar } from '../worked-example.ts'

/** What the six worked, week by week. */
export const hoursWorked = [26, 29, 31, 32, 28, 24, 29, 31, 30, 34, 28, 30]
export const HOURS_A_WEEK = 30

const hoursBy = (week: number): number => hoursWorked.slice(0, week).reduce((sum, hours) => sum + hours, 0)
const usedBy = (week: number): string => `${hoursBy(week)} of ${week * HOURS_A_WEEK}`

/** By week: what a Project Manager keeps, from what was agreed to what it took. */
export const projectManagerArtefacts: Artefact[] = [
  {
    id: 'charter',
    role: 'projectManager',
    title: 'Charter, on one page',
    week: 2,
    quote: 'One sponsor, one date, one page.',
    content: [
      {
        table: [
          ['Question', 'What we agreed'],
          ['Why', 'About 70 calls in booking week. Most ask whether a lesson is full'],
          ['Goal', 'Half of them in the next one'],
          ['In', 'All 24 lessons: look, reserve, and a list for the poolside'],
          ['Out', 'An app, memberships, the timetable itself'],
          ['Date', 'Booking opens in week 10, and can’t move'],
          ['Hours', 'Six people, five a week, twelve weeks: 360'],
          ['Money', 'None. A form builder and a shared sheet'],
          ['Decides', 'Bridget, within two days'],
          ['Stop if', 'the first review shows that parents would rather ring'],
        ],
      },
      { signed: 'Bridget, sponsor. Callum, project manager.' },
    ],
  },
  {
    id: 'plan',
    role: 'projectManager',
    title: 'Plan and dependencies',
    week: 4,
    quote: 'A range is honest. A date is a guess.',
    content: [
      {
        bars: [
          ['Get ready', 0, 2, 'Weeks 1 to 2'],
          ['Reserve a place', 2, 4, 'Weeks 3 to 4'],
          ['A list to trust', 4, 6, 'Weeks 5 to 6'],
          ['A small part opens', 6, 8, 'Weeks 7 to 8'],
          ['Card payments, a range', 7, 10, 'Weeks 8 to 10'],
          ['All lessons open, fixed', 9, 10, 'Week 10'],
          ['Hand over', 10, 12, 'Weeks 11 to 12'],
        ],
        of: 12,
      },
      {
        text: 'One bar can’t move. The others are arranged around it, and what others owe us is asked for early.',
      },
      {
        table: [
          ['We wait for', 'From', 'By'],
          ['Lesson times', 'Yusuf’s sheet', 'Week 5'],
          ['Someone at the telephone', 'Graham', 'Week 8'],
          ['Yes or no to card fees', 'The trustees', 'Week 9'],
        ],
      },
    ],
  },
  {
    id: 'raid',
    role: 'projectManager',
    title: 'RAID log',
    week: 6,
    quote: 'The top risk has a name beside it.',
    content: [
      {
        table: [
          ['Kind', 'What', 'Owner, and what next'],
          ['R', 'Data we may not copy: notes about children’s health', 'Nadia. A clean copy from Bridget'],
          ['R', 'All lessons open on one morning', 'Ruth. A small part opens first'],
          ['A', '“Every parent has a smartphone”', 'Callum. Wrong for eleven families: card 11'],
          ['I', 'Card 9 is blocked since Friday', 'Nadia. Reported every day'],
          ['D', 'Card fees need the trustees', 'Callum. One page, one question, by week 9'],
        ],
      },
      {
        text: 'R is a risk, A an assumption, I an issue, D a dependency. The top line came in this week. It had been there since week 1, in a sheet of fifteen columns that none of us had opened.',
      },
    ],
  },
  {
    id: 'status',
    role: 'projectManager',
    title: 'Status report',
    week: 8,
    quote: 'On time, and one thing I need from you.',
    content: [
      { text: 'To Bridget and the trustees, at the end of week 8.' },
      {
        table: [
          ['Part', 'Where it stands', 'State'],
          ['Work', '15 cards Done, 32 points. Sprint 3 three days early', 'Green'],
          ['Release 1', '38 places in two days, two calls', 'Green'],
          ['Hours', usedBy(8), 'Green'],
          ['Booking week', 'In week 10, as promised', 'Green'],
          ['Card payments', 'Not begun. Week 10 is the end of the range', 'Amber'],
        ],
      },
      { heading: 'What I need' },
      {
        text: 'Card fees, yes or no, at your next meeting. With a no, parents pay at the desk in booking week, and Graham has the queue in place of the telephone.',
      },
    ],
  },
  {
    id: 'budget',
    role: 'projectManager',
    title: 'Budget and forecast',
    week: 11,
    quote: '8 hours under, and I can say why.',
    content: [
      {
        bars: [
          ...[4, 6, 8, 10, 11].map((week): Bar => [`Used by week ${week}`, 0, hoursBy(week), usedBy(week)]),
          ['Forecast for week 12', 0, hoursBy(12), usedBy(12)],
        ],
        of: 360,
      },
      {
        text: 'Our budget is hours: six people, five a week. In week 6 we used 24 of 30, because card 9 was blocked and we did not start others to look busy. In week 10, booking week, we used 34.',
      },
      {
        text: 'With a usual last week we end at 352. I would not fill the 8 that are left: the handbook may need them.',
      },
    ],
  },
  {
    id: 'portfolio-project-manager',
    role: 'projectManager',
    title: 'Your portfolio page',
    week: 12,
    quote: 'I’d put their data on the risk register in week 1.',
    content: [
      { text: 'Callum, Project Manager in a team of six, twelve weeks, five sprints.' },
      { heading: 'The problem' },
      { text: 'A small pool, one telephone, 70 calls in booking week, and a date that could not move.' },
      { heading: 'What I did' },
      { text: 'I wrote the charter, kept the hours and the risk register, and ran the checklist for going live.' },
      { heading: 'What changed' },
      {
        text: 'I said card payments would come in week 8 to 10, and they came in week 10. We used 322 of 330 hours by week 11. Calls fell to 19.',
      },
      { heading: 'What I would change' },
      { text: 'I’d put their data on the risk register in week 1, not in week 6.' },
      { text: 'Attached: charter, risk register, lessons on a page, my coach’s reference.' },
    ],
  },
]
