/** The film on the page for individuals. Its words are what the narrator says, in paragraphs. */
export const introductionToScrum = {
  title: 'Introduction to Scrum',
  seconds: 90,
  captions: '/video/introduction-to-scrum.vtt',
  transcript: [
    'Scrum is a simple way for a small team to do complicated work. Instead of planning everything at the start, the team works in short, equal stretches of time called sprints. A sprint lasts a month at most, and often two weeks.',
    'There are three roles. The Product Owner decides what is worth doing, and in which order. The Developers do the work, and decide how. The Scrum Master helps everyone to work well, and removes what is in the way.',
    'Everything the team might do is kept in one list, the product backlog. At the start of each sprint, in sprint planning, the team chooses a goal and takes what it can finish. That is the sprint backlog.',
    'Every day the Developers meet for fifteen minutes, the daily Scrum, to see how they stand and to plan the next day. What is finished becomes part of the increment: something that works and can be used.',
    'At the end come two meetings. In the sprint review, the team shows what it has made, and listens. In the sprint retrospective, it looks at how it worked, and picks something to improve.',
    'Then the next sprint begins. Plan a little, finish something, look at it, and learn. That is Scrum.',
  ],
}
