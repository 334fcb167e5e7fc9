/** The 45-minute sprint of the first live day, to try: three decisions, and what comes of them. */
export interface SprintToTry {
  title: string
  setting: string
  /** Of the leaflet, with what each says once it is done. */
  panels: Record<Panel, string>
  /** What a reader of the leaflet must find to come. */
  goal: { panels: Panel[]; met: string; missed: string; nothing: string }
  decisions: Decision[]
}

export type Panel = 'what' | 'when' | 'where' | 'price' | 'bring' | 'ring'

export interface Decision {
  /** Its name in the address. */
  id: 'plan' | 'daily' | 'review'
  /** "Minute 4" */
  at: string
  name: string
  scene: string
  options: DecisionOption[]
}

export interface DecisionOption {
  text: string
  /** What happens next. */
  outcome: string
  /** What the trainer says of it at the end. */
  note: string
  /** The panels that the team starts, in the order in which it finishes them. */
  starts?: Panel[]
  /** How many of those it finishes by this. */
  finishes?: number
  /** A panel that is written in on the spot, which no one has checked. */
  adds?: Panel
}

export const sprintToTry: SprintToTry = {
  title: 'Try a 45-minute sprint',
  setting:
    'Four people make a leaflet for the open day at Tansy Lane Baths, and you are their Scrum Master. Of the 45 minutes eight are for planning and twelve for the work; then comes the review. Three decisions are yours.',
  panels: {
    what: 'Slides, races, tea and cake',
    when: 'Saturday, 10 to 2',
    where: 'Tansy Lane, behind the library',
    price: 'Free for under-fives',
    bring: 'Bring a towel, we lend goggles',
    ring: 'Questions? Ring Graham',
  },
  goal: {
    panels: ['what', 'when', 'where'],
    met: 'A parent can decide to come. That was the whole point, and it took half a leaflet.',
    missed: 'What is finished is right, and a parent still has to ask Graham when to come.',
    nothing: 'One panel is finished. The rest is headings and good intentions.',
  },
  decisions: [
    {
      id: 'plan',
      at: 'Minute 4',
      name: 'Planning',
      scene: 'Ruth, the Product Owner, has six panels in mind. The work gets twelve minutes. What do you say?',
      options: [
        {
          text: '“Let’s start all six. You’re four quick people.”',
          outcome:
            'Four people open six panels. Six minutes into the work all six have a heading, and one is finished.',
          note: 'Starting everything felt fast. Finishing is what counts, and it got slower with each start.',
          starts: ['ring', 'bring', 'what', 'price', 'when', 'where'],
          finishes: 1,
        },
        {
          text: '“What must a parent know to come? Those first.”',
          outcome:
            'Ruth picks three: what, when and where. The goal fits on one note: a parent can decide to come. Half-way, two are finished.',
          note: 'You asked for a goal before you counted panels. After that the team could choose by itself.',
          starts: ['what', 'where', 'when'],
          finishes: 2,
        },
        {
          text: '“Which three are quickest?”',
          outcome:
            'The telephone number, the towel and the address. Half-way, two are finished, and no one asks who they are for.',
          note: 'Quick is not the same as useful. A goal would have told you which three.',
          starts: ['ring', 'bring', 'where'],
          finishes: 2,
        },
      ],
    },
    {
      id: 'daily',
      at: 'Minute 14',
      name: 'Daily Scrum',
      scene:
        'Half-way through the work. Mei and Owen both draw the same swimmer. Ife waits for a fact that only the volunteer from the baths knows. What do you do?',
      options: [
        {
          text: 'Ask all four what they have done so far',
          outcome: 'Four reports take two minutes. Everyone knows now that Ife is waiting. She still is.',
          note: 'A report looks back. Two of the twelve minutes went into it, and no one was helped.',
        },
        {
          text: 'Ask: “What stops us finishing the next panel?”',
          outcome:
            '“The volunteer,” says Ife. Owen puts his pencil down and asks her. It takes twenty seconds, and one more panel is finished.',
          note: 'One question about finishing, and Owen moved by himself. You did not have to send him.',
          finishes: 1,
        },
        {
          text: 'Finish the drawing yourself, it’s nearly there',
          outcome: 'It is a lovely swimmer. While you draw it no one sees that Ife is waiting.',
          note: 'You became the fifth pair of hands, and the team lost the one who looks up.',
        },
      ],
    },
    {
      id: 'review',
      at: 'Minute 20',
      name: 'Review',
      scene: 'The volunteer reads what is done. “Nice. What does it cost my sister with her two?” What do you do?',
      options: [
        {
          text: 'Explain why the price isn’t there',
          outcome: 'She nods and writes something down. It isn’t praise.',
          note: 'You had your reasons, and you taught her not to ask. A review is for hearing, not for defending.',
        },
        {
          text: 'Ask: “What would you leave out for it?”',
          outcome: 'She thinks. “Nothing. But do it next.” Ruth writes it down, at the top.',
          note: 'A wish became the next item, with its place in the order and a person who wanted it.',
        },
        {
          text: 'Write it in with a pen while she looks',
          outcome: '“Free for under-fives,” you believe. Whether that is so, you find out on the day.',
          note: 'It was kind, and no one has checked it. Done means checked by a second person.',
          adds: 'price',
        },
      ],
    },
  ],
}
