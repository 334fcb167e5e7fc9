/** What each course is for, in a sentence or two, by its number. */
export const programmes: Record<1 | 2 | 3 | 4, string> = {
  1: 'For you if you like to help people work well together. You look after how a team plans, meets and improves.',
  2: 'For you if you ask good questions. You find out what people need and write it so that a team can build it.',
  3: 'For you if you like to decide. You answer for what is built next, and for whether it was worth it.',
  4: 'For you if you keep an eye on everything. You bring scope, time, money and people to the same finish line.',
}
