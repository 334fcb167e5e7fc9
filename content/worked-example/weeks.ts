import type { Week } from './worked-example.ts'

export const weeks: Week[] = [
  {
    title: 'Six strangers and a swimming pool',
    happened:
      'Six people meet their coach and Bridget, who runs Tansy Lane Baths. By Sunday they have agreed how they will work, and Ife has rung the front desk.',
    event: {
      kind: 'agreement',
      label: 'Working agreement',
      text: '“Stuck for a day? Say so.” And five more rules, signed by all six.',
    },
    roles: {
      scrumMaster: { text: 'You lead the first call, and by Sunday six rules have six signatures.', card: '1' },
      businessAnalyst: { text: 'You ring Graham at the desk and mostly listen: what do people ask him?', card: '2' },
      productOwner: { text: 'You ask Bridget who will be better off, and how she will know.', card: '3' },
      projectManager: { text: 'You count the hours: six people, five hours a week, twelve weeks make 360.', card: '1' },
    },
  },
  {
    title: 'Seventy calls in one week',
    happened:
      'In booking week Graham takes about 70 calls, and most of them ask whether a lesson is full. The team maps one booking from start to end and cuts its first four stories.',
    event: {
      kind: 'refinement',
      label: 'Refinement',
      text: 'Four stories are talked through. Six more have one sentence each, and twenty are still a single word.',
      list: [
        ['4', 'stories ready'],
        ['6', 'with one sentence'],
        ['20', 'still a single word'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You set up the board, and stop the refining when four stories are ready.', card: '6' },
      businessAnalyst: {
        text: 'You draw one booking with Mei, from first look to poolside, and mark where it hurts.',
        card: '3',
      },
      productOwner: { text: 'You write the product goal: half the calls in the next booking week.', card: '4' },
      projectManager: { text: 'You write a one-page charter. Bridget reads it twice and signs it.', card: '2' },
    },
  },
  {
    title: 'Four stories, all at once',
    happened:
      'The first sprint is planned: four stories, 16 points, one goal. By Saturday all four are started; after a week three are in Doing, one is in Review and none is Done.',
    event: {
      kind: 'planning',
      label: 'Sprint planning',
      text: 'Sprint goal: a parent can reserve a place without ringing us. Everyone takes a card home.',
      list: [
        ['1', 'goal: reserve a place without ringing us'],
        ['4', 'stories'],
        ['16', 'points'],
      ],
    },
    roles: {
      scrumMaster: {
        text: 'You lead planning and the first daily Scrums, and see everyone start and no one finish.',
        card: '7',
      },
      businessAnalyst: {
        text: 'You write the criteria with Owen: what if two parents want the last place?',
        card: '5',
      },
      productOwner: { text: 'You bring the sprint goal and let the team decide how much fits.', card: '4' },
      projectManager: { text: 'You draw the plan around the one fixed date: booking opens in week 10.', card: '6' },
    },
  },
  {
    title: 'One story becomes two',
    happened:
      'Booking and paying, one story of 8 points, has been in Doing for eight days. On Friday the team splits it: reserving stays, paying goes back to To do, and three stories are Done by Wednesday.',
    event: {
      kind: 'split',
      label: 'Card 5 is cut in two',
      text: 'Card 5 becomes 5a, Reserve a place and pay at the desk (3 points), and 5b, Pay online (5).',
      list: [
        ['5a', 'Reserve a place, pay at the desk: 3 points'],
        ['5b', 'Pay online: 5 points'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You ask the one useful question: which half of card 5 does the goal need?', card: '5a' },
      businessAnalyst: {
        text: 'You split card 5 by step, and check that each half is worth having alone.',
        card: '5a',
      },
      productOwner: { text: 'You decide that paying can wait, because the goal is met without it.', card: '5b' },
      projectManager: { text: 'You give the sponsor a range, not a date: card payments in week 8 to 10.', card: '5b' },
    },
  },
  {
    title: 'The charity writes back',
    happened:
      'At the first review Yusuf can’t read the list from the water’s edge, so card 6 goes back. In the retrospective the team sets itself a limit: at most three cards in Doing.',
    event: {
      kind: 'email',
      label: 'Eleven families',
      from: 'Bridget, Tansy Lane Baths',
      sent: 'Friday 16:12',
      text: 'The parents who tried it like it. But I counted, and eleven of our families have no smartphone. Graham should be able to book for them when they ring. Please don’t lose them.',
    },
    roles: {
      scrumMaster: { text: 'You lead the first retrospective, then write “at most 3” above Doing.', card: '9' },
      businessAnalyst: {
        text: 'You sit with Graham on a call and note what he types while a parent waits.',
        card: '11',
      },
      productOwner: { text: 'You answer Bridget the same evening: card 11 comes in, card 10 waits.', card: '10' },
      projectManager: { text: 'You record the first 118 hours, and explain why card 5a took so many.', card: '5a' },
    },
  },
  {
    title: 'Nobody copies that sheet',
    happened:
      'Yusuf’s timetable also holds notes about children’s health, so card 9 is blocked until there is a clean copy. The others refine three stories instead of starting more.',
    event: {
      kind: 'blocker',
      label: 'Blocked: card 9',
      text: 'Owner: Nadia. Asked Friday, answered Wednesday. Five days lost, and no child’s data copied.',
      list: [
        ['5', 'days lost'],
        ['0', 'children’s notes copied'],
      ],
    },
    roles: {
      scrumMaster: {
        text: 'You own the blocker: you ask Bridget for a clean copy and report it every day.',
        card: '9',
      },
      businessAnalyst: { text: 'You list what the page needs from the sheet: four columns of fifteen.', card: '9' },
      productOwner: { text: 'You tell the charity what the wait costs, and keep the sprint goal.', card: '13' },
      projectManager: { text: 'You put “data we may not copy” on top of the risk register, with an owner.', card: '9' },
    },
  },
  {
    title: 'Finish before you start',
    happened:
      'Bridget brings the clean copy to the review, and card 9 moves again. The retrospective finds that finished work waits for Owen, so from now on whoever is free checks it.',
    event: {
      kind: 'retro',
      label: 'Retrospective',
      text: 'Keep: three in Doing. Stop: waiting for one checker. Try: “Who needs a checker?” first thing.',
      list: [
        ['Keep', 'three in Doing'],
        ['Stop', 'waiting for one checker'],
        ['Try', '“Who needs a checker?” first thing'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You open the retrospective with a number: five days of waiting for one card.', card: '9' },
      businessAnalyst: {
        text: 'You take the waiting list apart: joining is one story, being told is another.',
        card: '14',
      },
      productOwner: { text: 'You put Tuesday first: small enough to be safe, real enough to learn from.', card: '10' },
      projectManager: {
        text: 'You agree with Bridget what must be true before Tuesday’s parents are invited.',
        card: '15',
      },
    },
  },
  {
    title: 'Tuesdays go live',
    happened:
      'The sprint is Done by Sunday, so the team pulls in one more story. On Monday the page opens for the Tuesday lessons, and 38 places are booked in two days.',
    event: {
      kind: 'release',
      label: 'Release 1',
      text: 'Tuesday lessons only. 38 places booked in two days, and two calls to the desk.',
      list: [
        ['38', 'places booked in two days'],
        ['2', 'calls to the desk'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You show the burn-down and let the team explain why it steps up.', card: '14' },
      businessAnalyst: { text: 'You cut paying online in two: cards can go first, refunds can follow.', card: '5c' },
      productOwner: { text: 'You ask three of Tuesday’s parents what they tried to do and couldn’t.', card: '18' },
      projectManager: { text: 'You run the go-live checklist: notice, phone cover, a way back.', card: '15' },
    },
  },
  {
    title: 'No, kindly',
    happened:
      'A trustee would like an app with badges before booking week. Ruth says not yet and shows what it would push out, and the trustees agree to card payments instead.',
    event: {
      kind: 'change',
      label: 'A request that waits',
      text: 'The app would cost two sprints. Card payments cost one, and 31 of 38 parents asked for them.',
      list: [
        ['2', 'sprints for an app with badges'],
        ['1', 'sprint for card payments'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You keep planning to one hour, with the charity’s people in the room.', card: '18' },
      businessAnalyst: { text: 'You ask the treasurer what a card payment has to show in the accounts.', card: '5c' },
      productOwner: { text: 'You say no to the badges in four sentences, with reasons and thanks.', card: '5d' },
      projectManager: { text: 'You send the trustees one page with one question: card fees, yes or no?', card: '5c' },
    },
  },
  {
    title: 'Monday, eight o’clock',
    happened:
      'At eight on Monday every lesson can be booked, and from noon paid for by card. Refunds are still made by hand, and the page says so.',
    event: {
      kind: 'release',
      label: 'Release 2',
      text: 'All 24 lessons. 96 places booked by noon. At the desk the phone has rung four times.',
      list: [
        ['96', 'places booked by noon'],
        ['4', 'calls to the desk'],
      ],
    },
    roles: {
      scrumMaster: { text: 'You keep the daily Scrum to ten minutes in the busiest week of the twelve.', card: '5d' },
      businessAnalyst: {
        text: 'You test the rule for a second child with Farah, who books for her own two.',
        card: '18',
      },
      productOwner: { text: 'You decide to open without automatic refunds, and say so on the page.', card: '5d' },
      projectManager: { text: 'You stand by on Monday with a plan in case it fails, and don’t need it.', card: '5c' },
    },
  },
  {
    title: 'What booking week said',
    happened:
      'Booking week brings 19 calls instead of 70. Two are about the reference, which no one can read out over the phone, so card 27 comes in and is Done in four days.',
    event: {
      kind: 'figures',
      label: 'Booking week',
      text: '163 places booked online, 11 more by Graham for callers, 3 by mistake. 19 calls.',
      list: [
        ['163', 'places booked online'],
        ['11', 'by Graham, for callers'],
        ['19', 'calls instead of 70'],
      ],
    },
    roles: {
      scrumMaster: {
        text: 'You turn five sprints into three interview answers, and take a practice exam.',
        card: '24',
      },
      businessAnalyst: { text: 'You read every message of booking week and find two that deserve a card.', card: '27' },
      productOwner: {
        text: 'You measure the goal, 35 calls at most: it is 19. Then you order what is left.',
        card: '30',
      },
      projectManager: { text: 'You compare budget and actual: 322 of 330 hours so far, and say why.', card: '22' },
    },
  },
  {
    title: 'Theirs now',
    happened:
      'The team shows the whole product to the charity, then spends its last week making itself unnecessary. Graham’s deputy books a lesson with nothing but the handbook.',
    event: {
      kind: 'handover',
      label: 'Final review',
      text: '31 cards Done, four handed over in order, and a board that now belongs to the Baths.',
      list: [
        ['31', 'cards Done'],
        ['4', 'handed over, in order'],
      ],
    },
    roles: {
      scrumMaster: {
        text: 'You lead the last retrospective, and put boards, charts and notes in your portfolio.',
        card: '29',
      },
      businessAnalyst: { text: 'You hand over the pack: map, models, stories, and why each one is there.', card: '32' },
      productOwner: { text: 'You order the last four cards and write a line of reason on each.', card: '30' },
      projectManager: { text: 'You close the project: Bridget accepts it, and the lessons fit on a page.', card: '23' },
    },
  },
]
