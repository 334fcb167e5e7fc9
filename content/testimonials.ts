import type { StoryDrawing } from './story-drawings.ts'

/** A trainee's story, told as a way from one working life to another. */
export interface Testimonial {
  id: number
  from: string
  to: string
  /** 1 Scrum Master, 2 Business Analyst, 3 Product Owner, 4 Project Manager, and those that the office adds. */
  courseId: number
  /** When, such as "Spring 2026"; empty where it is not known. */
  trained: string
  /** What changed, and in how long; empty where it is not known. */
  outcome: string
  /** The story in one sentence. */
  line: string
  /** The moment in which it turned; empty for the work of its role. */
  drawing: StoryDrawing | ''
  /** Cut at 300 characters on the page until the reader asks for the rest: there, a sentence ends. */
  text: string
}

export const testimonials: Testimonial[] = [
  {
    id: 1,
    from: 'Primary school teacher',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Spring 2026',
    outcome: 'Scrum Master for a school software team, five months after the live days',
    line: 'I stopped answering every question.',
    drawing: 'question',
    text: 'I had spent eight years making sure that thirty people with different needs finished the same piece of work by Friday. On the course I found out that this has a name. The first sprint planning felt like lesson planning with better biscuits. What I did not know was how to let a team decide for itself. That is what the work experience taught me: I stopped answering every question and began to ask what we had agreed.',
  },
  {
    id: 2,
    from: 'Bank cashier',
    to: 'Business Analyst',
    courseId: 2,
    trained: 'Autumn 2025',
    outcome: 'Junior Business Analyst at a building society, six months after the live days',
    line: 'Three user stories carried the whole interview.',
    drawing: 'threeCards',
    text: 'At the counter I heard every day what customers could not do in our app, and it was never written down. In the second week of the project we learned to turn complaints into user stories with conditions that can be checked. I took three of mine to an interview, and they carried the whole conversation. We talked about nothing else for forty minutes. My mentor had made me explain each of them to someone who knew nothing about banks, which was the hardest part of the course.',
  },
  {
    id: 3,
    from: 'Restaurant manager',
    to: 'Product Owner',
    courseId: 3,
    trained: 'Spring 2026',
    outcome: 'Product Owner of an ordering app, five months after the live days',
    line: 'I say no four times a day, and people thank me.',
    drawing: 'menu',
    text: 'A menu is a backlog: you cannot cook everything, someone must choose, and you find out by ten in the evening whether you chose well. I knew how to choose. I did not know how to say why in a way that a developer, a director and a customer would all accept. We practised it on the project, with figures. Now I say no about four times a day and people thank me for most of them.',
  },
  {
    id: 4,
    from: 'Nurse',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Summer 2025',
    outcome: 'Scrum Master in a hospital’s digital team, eight months after the live days',
    line: 'Eleven people had found the same thing hard.',
    drawing: 'circle',
    text: 'Handover at seven in the morning is a daily Scrum with higher stakes, so the meetings came easily. The tools did not. I had never drawn a burn-down chart, and for three weeks I was sure that everybody else understood more than I did. Then the retrospective asked what we had each found hardest so far. Eleven people named the same thing. I have opened every retrospective since with that question.',
  },
  {
    id: 5,
    from: 'Site supervisor',
    to: 'Project Manager',
    courseId: 4,
    trained: 'Autumn 2025',
    outcome: 'Project Manager at the same builder, three months after the live days',
    line: 'Show it half finished, while you can still move a wall.',
    drawing: 'wall',
    text: 'On a building site the plan hangs on the wall and the weather doesn’t read it. I came to learn the words for what I was already doing, and left with something I was not doing: showing work that is half finished to the people who pay for it, every second week, while there is still time to move a wall. It was uncomfortable on the course project and it is uncomfortable now. It has also saved us two months on the job I run today.',
  },
  {
    id: 6,
    from: 'Call centre agent',
    to: 'Business Analyst',
    courseId: 2,
    trained: 'Spring 2025',
    outcome: 'Junior Business Analyst at a water company, seven months after the live days',
    line: 'They asked for a process map and I turned my screen around.',
    drawing: 'screen',
    text: 'I applied for analyst roles for a year with a good covering letter and never heard back. What was missing was something I could show. During the remote work experience I kept every process map, every list of questions, every decision and its date, and the coach helped me turn them into one portfolio. The fourth interview after that was the one. They asked for a process map and I turned my screen around.',
  },
  {
    id: 7,
    from: 'Software tester',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Summer 2026',
    outcome: 'Scrum Master of the same team, two months after the live days',
    line: 'So little of the work is visible.',
    drawing: 'iceberg',
    text: 'I had sat in daily meetings for six years and thought I knew what a Scrum Master does: book the room. The module on roles took that apart in an afternoon. What stayed with me is how little of the work is visible, and how much of it is a quiet conversation at the right moment with the right colleague. When the role came up at work I asked my manager for it, with a list of three things I would try first. Two worked, and we stopped the third after a sprint.',
  },
  {
    id: 8,
    from: 'Marketing assistant',
    to: 'Product Owner',
    courseId: 3,
    trained: 'Spring 2026',
    outcome: 'Associate Product Owner at the same company, six months after the live days',
    line: 'What would we see if it worked?',
    drawing: 'sieve',
    text: 'I wrote campaigns for features that people hadn’t wanted, and I wanted to sit where that was decided. Three months of Wednesday evenings is a lot on top of a job, so the fixed hours helped. The part I use most is the smallest. Before an idea enters the backlog I write down what we’d see if it worked. About a third of our ideas do not survive that line, and they are not missed.',
  },
  {
    id: 9,
    from: 'Charity coordinator',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Autumn 2024',
    outcome: 'Scrum Master for two public service teams, nine months after the live days',
    line: 'I described the project week by week, and it was enough.',
    drawing: 'weeks',
    text: 'Volunteers cannot be told what to do, so I had a head start on self-managing teams. My difficulty was confidence: every job advert appeared to want a degree in computing. In my team there were two accountants, a chef, a physiotherapist and me. We ran the project together for a full quarter of a year. When the recruiter asked for experience I described that project week by week, and it was enough.',
  },
  {
    id: 10,
    from: 'Insurance clerk',
    to: 'Business Analyst',
    courseId: 2,
    trained: 'Summer 2025',
    outcome: 'Business Analyst at the same insurer, seven months after the live days',
    line: 'Draw what happens, draw what should, count the difference.',
    drawing: 'difference',
    text: 'My work was to type what other people had decided. I often knew that the rule was wrong and had no way to say so. The course gave me one: draw what happens now, draw what should happen, and count the difference. At my old desk, with permission, I drew a form that two departments each filled in daily. Neither of them read it. A few months later I moved to the team that puts such things right.',
  },
  {
    id: 11,
    from: 'Events organiser',
    to: 'Project Manager',
    courseId: 4,
    trained: 'Autumn 2025',
    outcome: 'Project Coordinator for a city council, six months after the live days',
    line: 'There is a plan. It’s just shorter.',
    drawing: 'plan',
    text: 'An event has one date and it does not move. I was good at that and tired of it. I wanted to learn how to run work when the end cannot be seen at the start, and I’ll be honest, the first month annoyed me: where was the plan? Then I understood that there is a plan. It’s just shorter, and changes often. I still keep my long list with owners and dates. I just don’t believe it beyond the second page any more.',
  },
  {
    id: 12,
    from: 'Shop floor supervisor',
    to: 'Product Owner',
    courseId: 3,
    trained: 'Spring 2025',
    outcome: 'Product Owner of a shop’s stock system, eight months after the live days',
    line: 'I have never asked ‘would you like’ again.',
    drawing: 'shelf',
    text: 'I noticed what customers picked up and put back, and head office did not. Becoming a Product Owner meant learning to prove it. I spent a full evening on how to ask a question without putting the answer into it, and I have never asked “would you like” again. My mentor had changed career at forty-five. That was a year older than I was, and it mattered more to me than any slide.',
  },
  {
    id: 13,
    from: 'Army logistics sergeant',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Summer 2025',
    outcome: 'Scrum Master at a parcel carrier, five months after the live days',
    line: 'Whose problem is it? Nearly always someone else’s.',
    drawing: 'card',
    text: 'People expect a soldier to give orders. In logistics you mostly remove obstacles for people who know their trade better than you do, and that is the job description on the second page of the course. What I had to unlearn was solving it myself. My coach would stop me and ask me whose problem that was. I have that on a card on my desk. It is nearly always someone else’s.',
  },
  {
    id: 14,
    from: 'Librarian',
    to: 'Business Analyst',
    courseId: 2,
    trained: 'Autumn 2024',
    outcome: 'Business Analyst for a library system, ten months after the live days',
    line: 'They ask one question and need the answer to another.',
    drawing: 'books',
    text: 'For twelve years people came to my desk with one question and needed the answer to another. That is requirements analysis, it turns out, and there are techniques for it that would have saved me a great deal of walking. I paid the deposit first, because I was not sure I could manage it beside the job. The live days were one weekend and the evenings were recorded, so the one I missed I watched on the train.',
  },
  {
    id: 15,
    from: 'Graphic designer',
    to: 'Product Owner',
    courseId: 3,
    trained: 'Summer 2026',
    outcome: 'Associate Product Owner at a design studio, four months after the live days',
    line: 'We lost to a group that had spent seven coins.',
    drawing: 'coins',
    text: 'I used to make things beautiful that should not have been made. On the course I learned to ask earlier. We had one exercise with twenty coins and twelve features, and had to buy the smallest product that anyone would really use. Our group spent eighteen coins and lost to a group that had spent seven. I think of it every time someone says it would only take a day. Sometimes that’s true, and I still ask what for.',
  },
  {
    id: 16,
    from: 'Office administrator',
    to: 'Scrum Master',
    courseId: 1,
    trained: 'Spring 2025',
    outcome: 'Agile Delivery Coordinator at a charity, seven months after the live days',
    line: 'I could describe a sprint because I had run one.',
    drawing: 'sprint',
    text: 'I returned to work after eight years at home and did not expect those years to count. My coach did count them: budgets, appointments, four people who all needed to be somewhere else at four o’clock. We wrote it down in the language of the role and I learned to say it without apologising for that gap. What got me the interview was that I could describe a sprint from beginning to end, because I had run one.',
  },
]
