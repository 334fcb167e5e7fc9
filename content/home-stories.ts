/** The two stories of the home page: samples, marked as such on the page. Nobody named here exists. */
export interface HomeStory {
  id: number
  name: string
  /** From what, to what. */
  way: string
  /** Drawn, never a photograph of somebody else: the letters, and the seed of their own bands. */
  profileImage: { monogram: string; seed: number }
  quoteLines: string[]
}

export const homeStories: readonly [HomeStory, HomeStory] = [
  {
    id: 1,
    name: 'Amara',
    way: 'Retail supervisor to Scrum Master',
    profileImage: { monogram: 'Am', seed: 3 },
    quoteLines: [
      'I had never worked in IT, and no one made me feel it.',
      'We ran real sprints and said honestly what went wrong.',
      'In interviews I could talk about work I had done.',
    ],
  },
  {
    id: 2,
    name: 'Jonah',
    way: 'Customer service adviser to Business Analyst',
    profileImage: { monogram: 'Jo', seed: 17 },
    quoteLines: [
      'I knew how to listen. The course taught me to write it down.',
      'My coach kept asking: who is this for?',
      'I ask that every day now, and I am paid for it.',
    ],
  },
]
