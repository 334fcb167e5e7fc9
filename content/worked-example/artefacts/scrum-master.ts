import type { Artefact } from '../worked-example.ts'

/** By week: what the team made while the Scrum Master led it, and a page of their own. */
export const scrumMasterArtefacts: Artefact[] = [
  {
    id: 'agreement',
    role: 'scrumMaster',
    title: 'Working agreement',
    week: 1,
    quote: 'Stuck for a day? Say so.',
    content: [
      { text: 'Agreed by all six on the Sunday of week 1.' },
      {
        numbered: [
          'Stuck for a day? Say so. Nobody has to have tried everything first.',
          'Daily Scrum in writing: a line in the chat by 20:15, and a call if you are stuck.',
          'Whoever starts a card moves it on the same day.',
          'Done means checked by a second person, on a phone as well.',
          'Can’t make it? Two lines before 18:00.',
          'We disagree in the meeting, then do what we decided.',
        ],
      },
      { text: 'We read this page aloud at every retrospective and change what no longer helps.' },
      { signed: 'Nadia, Ife, Ruth, Callum, Mei, Owen' },
    ],
  },
  {
    id: 'story',
    role: 'scrumMaster',
    title: 'A split story, with criteria',
    week: 4,
    quote: 'Reserve now, pay at the desk.',
    content: [
      {
        text: '5a. As a parent of two, I want to reserve a lesson that has a place, so that I don’t ring about full ones. 3 points, split from 5.',
      },
      { heading: 'It works when' },
      {
        points: [
          'a parent picks a lesson with a place, gives a name and an email address, and sees a reference;',
          'two parents ask for the last place: one gets it, and the other is told at once;',
          'the address is mistyped: the page says so and keeps what was entered;',
          'someone uses the keyboard alone.',
        ],
      },
      { text: '5b. Pay online, 5 points: later. The goal is met without it.' },
    ],
  },
  {
    id: 'retro',
    role: 'scrumMaster',
    title: 'Retrospective notes',
    week: 7,
    quote: 'Review is where our cards go to sleep.',
    content: [
      { text: 'Sprint 2, all six there, three quarters of an hour.' },
      { heading: 'What helped' },
      { text: 'Three in Doing: we keep it. The desk answers within an hour.' },
      { heading: 'What slowed us' },
      {
        text: 'Cards 8 and 11 were ready, then each waited two days for Owen to check them. Card 9 waited five days for a sheet. “Review is where our cards go to sleep.”',
      },
      { heading: 'What we try' },
      {
        text: 'Whoever is free checks. “Who needs a checker?” is the first question of the daily Scrum. Owner: Mei. We look again in two weeks.',
      },
    ],
  },
  {
    id: 'burndown',
    role: 'scrumMaster',
    title: 'A burn-down, with a comment',
    week: 8,
    quote: 'The step up is more work, not trouble.',
    content: [
      { burndown: 3 },
      {
        text: 'Sprint 3: 13 points planned, 16 Done. In sprint 1 nothing was Done for seven days, then the line fell off a cliff. Now it comes down in steps, because we finish one card before we start the next.',
      },
      {
        text: 'On Sunday we finished the last 2 points, three days early, and pulled in card 14 with 3: so the line steps up. That is more work, not trouble. The figure I would show a manager isn’t the last one. It’s how close together the steps are.',
      },
    ],
  },
  {
    id: 'feedback',
    role: 'scrumMaster',
    title: 'What the charity wrote',
    week: 12,
    quote: 'He had time to talk to the people who rang.',
    content: [
      {
        text: 'To the team. In last year’s booking week Graham took about 70 calls. This time it was 19, and he had time to talk to the people who rang. 163 places were booked online. Eleven families booked through him, and they matter to me just as much.',
      },
      {
        text: 'You told us early what wouldn’t be ready, so refunds by hand were no surprise. One honest grumble: no one could read the reference out. You put that right in four days.',
      },
      { text: 'We would work with you again.' },
      { signed: 'Bridget, Tansy Lane Baths' },
    ],
  },
  {
    id: 'portfolio',
    role: 'scrumMaster',
    title: 'Your portfolio page',
    week: 12,
    quote: 'I’d set the limit before the first sprint.',
    content: [
      { text: 'Nadia, Scrum Master in a team of six, twelve weeks, five sprints.' },
      { heading: 'The problem' },
      { text: 'A small pool, one telephone, 70 calls in booking week.' },
      { heading: 'What I did' },
      { text: 'I led planning, reviews and retrospectives, cleared one blocker and brought in a limit of three.' },
      { heading: 'What changed' },
      { text: 'A card took 9.7 days from Doing to Done in sprint 1, and 3.4 in sprint 5. Calls fell to 19.' },
      { heading: 'What I would change' },
      { text: 'I’d set the limit before the first sprint, not after it.' },
      { text: 'Attached: boards, burn-downs, notes, my coach’s reference.' },
    ],
  },
]
