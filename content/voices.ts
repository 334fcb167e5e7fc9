import type { StoryDrawing } from './story-drawings.ts'

/**
 * Four voices for the home page. They are samples, written and spoken for this site until real trainees lend theirs:
 * nobody named here exists. A transcript is spoken word for word; `seconds` is the length of its file.
 */
export interface Voice {
  id: string
  title: string
  /** Where this sample trainee came from and went. */
  role: string
  /** Length of the recording. */
  seconds: number
  transcript: string
  file: string
}

export const voices: Voice[] = [
  {
    id: 'voice-1',
    title: 'From the shop floor to Scrum Master',
    role: 'Retail supervisor to Scrum Master',
    seconds: 26,
    transcript:
      'I ran a shop floor for nine years and had never worked in IT. What helped most was that nothing was left as theory. We planned a sprint, ran it, and then sat down and said honestly what had gone wrong. By the third one I was leading the review. In interviews I could talk about work I had really done, and that made all the difference to how I came across.',
    file: '/audio/voice-1.mp3',
  },
  {
    id: 'voice-2',
    title: 'Asking better questions',
    role: 'Customer service adviser to Business Analyst',
    seconds: 25,
    transcript:
      'I used to answer complaints on the phone, so I already knew how to listen. The Business Analyst course gave me a way to write down what I heard. Splitting a vague wish into stories that a team can build felt hard at first. My coach kept asking, who is this for, and how would you know it worked? I now ask those two questions every single day at work.',
    file: '/audio/voice-2.mp3',
  },
  {
    id: 'voice-3',
    title: 'Learning to say not yet',
    role: 'Marketing assistant to Product Owner',
    seconds: 26,
    transcript:
      'Before the course I thought a Product Owner was somebody who keeps a long list. In the practice project our list had sixty items and time for twelve. Choosing those twelve, and explaining the choice kindly to people who wanted the others, was the real lesson. The evening sessions suited me because I have two small children. I studied from the kitchen table and never missed one.',
    file: '/audio/voice-3.mp3',
  },
  {
    id: 'voice-4',
    title: 'Fewer plans, better plans',
    role: 'Office administrator to Project Manager',
    seconds: 27,
    transcript:
      'I had managed projects for years without the title. What I lacked was the language, and some confidence. Working in a team across four time zones taught me to write things down and to keep meetings short. We looked at our chart of work every week, and I learned to see a queue growing before anybody complained. When I finally applied for a promotion, I brought that chart with me.',
    file: '/audio/voice-4.mp3',
  },
]

/** The two stories of the home page: samples, marked as such on the page. The people are invented. */
export interface HomeStory {
  id: number
  name: string
  /** From what, to what. */
  way: string
  /** Drawn, never a photograph of another person: the moment in which the story turned. */
  profileImage: { drawing: StoryDrawing | '' }
  quoteLines: string[]
}

export const homeStories: readonly [HomeStory, HomeStory] = [
  {
    id: 1,
    name: 'Amara',
    way: 'Retail supervisor to Scrum Master',
    profileImage: { drawing: 'sprint' },
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
    profileImage: { drawing: 'threeCards' },
    quoteLines: [
      'I knew how to listen. The course taught me to write it down.',
      'My coach kept asking: who is this for?',
      'I ask that every day now, and I am paid for it.',
    ],
  },
]
