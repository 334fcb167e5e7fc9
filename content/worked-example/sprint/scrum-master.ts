import type { SprintAs } from '../sprint-to-try.ts'

export const scrumMasterSprint: SprintAs = {
  plan: {
    scene: 'Ruth, the Product Owner, has six panels in mind. The work gets twelve minutes. What do you say?',
    options: [
      [
        '“Let’s start all six. You’re four quick people.”',
        'Four people open six panels. Six minutes into the work all six have a heading, and one is finished.',
        'Starting everything felt fast. Finishing is what counts, and it got slower with each start.',
      ],
      [
        '“What must a parent know to come? Those first.”',
        'Ruth picks three: what, when and where. The goal fits on one note: a parent can decide to come. Half-way, two are finished.',
        'You asked for a goal before you counted panels. After that the team could choose by itself.',
      ],
      [
        '“Which three are quickest?”',
        'The telephone number, the towel and the address. Half-way, two are finished, and no one asks who they are for.',
        'Quick is not the same as useful. A goal would have told you which three.',
      ],
    ],
  },
  daily: {
    scene:
      'Half-way through the work. Mei and Owen both draw the same swimmer. Ife waits for a fact that only the volunteer from the baths knows. What do you do?',
    options: [
      [
        'Ask all four what they have done so far',
        'Four reports take two minutes. Everyone knows now that Ife is waiting. She still is.',
        'A report looks back. Two of the twelve minutes went into it, and no one was helped.',
      ],
      [
        'Ask: “What stops us finishing the next panel?”',
        '“The volunteer,” says Ife. Owen puts his pencil down and asks her. It takes twenty seconds, and one more panel is finished.',
        'One question about finishing, and Owen moved by himself. You did not have to send him.',
      ],
      [
        'Finish the drawing yourself, it’s nearly there',
        'It is a lovely swimmer. While you draw it no one sees that Ife is waiting.',
        'You became the fifth pair of hands, and the team lost the one who looks up.',
      ],
    ],
  },
  review: {
    scene: 'The volunteer reads what is done. “Nice. What does it cost my sister with her two?” What do you do?',
    options: [
      [
        'Explain why the price isn’t there',
        'She nods and writes something down. It isn’t praise.',
        'You had your reasons, and you taught her not to ask. A review is for hearing, not for defending.',
      ],
      [
        'Ask: “What would you leave out for it?”',
        'She thinks. “Nothing. But do it next.” Ruth writes it down, at the top.',
        'A wish became the next item, with its place in the order and a person who wanted it.',
      ],
      [
        'Write it in with a pen while she looks',
        '“Free for under-fives,” you believe. Whether that is so, you find out on the day.',
        'It was kind, and no one has checked it. Done means checked by a second person.',
      ],
    ],
  },
}
