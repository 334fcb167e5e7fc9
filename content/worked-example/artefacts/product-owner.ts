import type { Artefact } from '../worked-example.ts'

/** By week: what a Product Owner decides, from the goal to whether it was met, and why. */
export const productOwnerArtefacts: Artefact[] = [
  {
    id: 'goal',
    role: 'productOwner',
    title: 'Product goal and roadmap',
    week: 2,
    quote: 'Half the calls, and nobody lost.',
    content: [
      {
        text: 'In the next booking week half the calls: 35 instead of 70. Graham keeps a tally, so Bridget will know.',
      },
      { heading: 'What people can do, in order' },
      {
        bars: [
          ['Now: reserve a place without ringing', 2, 4, 'Weeks 3 to 4'],
          ['Next: trust the list, at desk and pool', 4, 6, 'Weeks 5 to 6'],
          ['Then: a small part opens, and we learn', 6, 9, 'Weeks 7 to 9'],
          ['By booking week: every lesson', 8, 10, 'Weeks 9 to 10'],
          ['Last: they run it without us', 10, 12, 'Weeks 11 to 12'],
        ],
        of: 12,
      },
      {
        text: 'Each line is what someone can do, not what we make. The near ones are sharp. The far ones are a sentence each, and stay so until we are there. Only booking week has a date.',
      },
    ],
  },
  {
    id: 'cut',
    role: 'productOwner',
    title: 'One story, cut twice',
    week: 8,
    quote: 'What can wait, and the goal still holds?',
    content: [
      { text: 'Card 5, Book a place and pay for it, had 8 points and was in Doing for eight days.' },
      {
        table: [
          ['Card', 'Points', 'When, and why'],
          ['5a Reserve a place, pay at the desk', '3', 'Sprint 1. It alone saves most calls'],
          ['5b Pay online', '5', 'Later. Then cut again, in week 8'],
          ['5c Pay by card', '3', 'Sprint 4. Parents ask for it'],
          ['5d Get money back after cancelling', '2', 'After 5c. Until then by hand'],
        ],
      },
      {
        text: 'We cut by step, not by layer: each part is worth having without the others. I say which comes first, the team how large it is. And I asked Bridget what a week without refunds would cost her: “A few minutes of Graham’s time.”',
      },
    ],
  },
  {
    id: 'backlog',
    role: 'productOwner',
    title: 'Backlog, with its reasons',
    week: 9,
    quote: 'An order is a list of reasons.',
    content: [
      {
        table: [
          ['Card', 'Points', 'Why here'],
          ['19 Open all 24 lessons', '2', 'Booking week won’t wait'],
          ['20 Announce booking week', '1', 'Parents must hear in time'],
          ['5c Pay by card', '3', '31 of 38 parents asked'],
          ['17 Show Graham today’s changes', '2', 'He answers for the page'],
          ['18 Lower price for a second child', '2', 'Tuesday’s parents missed it'],
          ['16 Remind me the day before', '1', 'Small; saves empty places'],
          ['5d Get money back after cancelling', '2', 'By hand until then'],
        ],
      },
      {
        text: 'Sprint 4, 13 points. If it is too much, we cut from below. Not in it: the app with badges. It would cost two sprints, and card payments cost one.',
      },
    ],
  },
  {
    id: 'release',
    role: 'productOwner',
    title: 'Release plan and burn-up',
    week: 10,
    quote: 'Open early, where it is safe.',
    content: [
      { burnup: 10, releases: ['Tuesdays', 'All 24'] },
      {
        text: '43 of 55 points Done. The dashed line is what we were asked for. It climbs, as it does once people use it.',
      },
      {
        table: [
          ['Release', 'Open', 'What we learned'],
          ['Week 8', 'Tuesday lessons', '38 places in two days, two calls'],
          ['Week 10', 'All 24 lessons, by card', '96 places by noon, four calls'],
        ],
      },
      {
        text: 'A sprint has brought 8 to 16 points, and 12 are left. I tell Bridget: perhaps all of it, and if not, the order says what we leave.',
      },
    ],
  },
  {
    id: 'value',
    role: 'productOwner',
    title: 'Did it help?',
    week: 11,
    quote: 'The goal was 35. It was 19.',
    content: [
      {
        bars: [
          ['Calls, last booking week', 0, 70, '70'],
          ['The goal', 0, 35, '35'],
          ['Calls, this one', 0, 19, '19'],
        ],
        of: 70,
      },
      { text: '163 places were booked online and 11 by Graham for callers; 3 were a mistake.' },
      { heading: 'What I can’t say' },
      { text: 'Last year’s 70 is what Graham remembers. And no one has asked the parents who didn’t book.' },
      { heading: 'What follows' },
      {
        text: 'Two of the 19 calls were about a reference that can’t be read out: card 27 comes in. Card 24 undoes the 3. Paying with a voucher waits: one parent asked.',
      },
    ],
  },
  {
    id: 'portfolio-product-owner',
    role: 'productOwner',
    title: 'Your portfolio page',
    week: 12,
    quote: 'I’d ask in week 1 who has no smartphone.',
    content: [
      { text: 'Ruth, Product Owner in a team of six, twelve weeks, five sprints.' },
      { heading: 'The problem' },
      { text: 'A small pool, one telephone, 70 calls in booking week. The goal: half of them.' },
      { heading: 'What I did' },
      { text: 'I ordered the cards, let paying wait, opened Tuesdays first and said no to an app with badges.' },
      { heading: 'What changed' },
      {
        text: 'Tuesdays brought 38 bookings in two days, booking week 163 online. Calls fell to 19, where 35 was the goal.',
      },
      { heading: 'What I would change' },
      { text: 'I’d ask in week 1 who has no smartphone. We heard in week 5.' },
      { text: 'Attached: product goal, ordered backlog, release notes, my coach’s reference.' },
    ],
  },
]
