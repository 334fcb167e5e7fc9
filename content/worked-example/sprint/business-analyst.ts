import type { SprintAs } from '../sprint-to-try.ts'

export const businessAnalystSprint: SprintAs = {
  plan: {
    scene: 'Ruth, the Product Owner, has six panels in mind. The work gets twelve minutes. Which question do you ask?',
    options: [
      [
        '“What should each of the six say?”',
        'You get six good answers, and the team starts all six. Six minutes into the work each has a heading, and one is finished.',
        'You described everything and left nothing out. Detail for what no one reaches is time taken from what they could.',
      ],
      [
        '“Who reads it, and what will they decide?”',
        'A parent, says Ruth, and whether to come. So three panels count: what, when and where. Half-way, two are finished.',
        'You asked for the question behind the leaflet, and the list of panels got shorter by itself.',
      ],
      [
        '“Which facts do we have already?”',
        'The telephone number, the towel and the address. Half-way, two are finished, and no one asks who they are for.',
        'What is known is easy to write down. What was needed, no one had asked.',
      ],
    ],
  },
  daily: {
    scene:
      'Half-way through the work. Mei and Owen read the same line in two ways, and Callum waits for a fact that only the volunteer from the baths knows. What do you do?',
    options: [
      [
        'Write down all open questions',
        'It is a good list, and takes two minutes. Callum waits while you write it.',
        'Every question was on your list, and not one had been put to the person who knew.',
      ],
      [
        'Ask the volunteer, and read her answer back',
        '“So it’s like this?” you say. “Not quite,” says she. Twenty seconds later it is right, and one more panel is finished.',
        'You asked the one who knows and said it back to her. Both ways of reading the line had been wrong.',
      ],
      [
        'Assume what is likely, and go on',
        'Callum writes what you suppose. No one likes to finish a panel that might be wrong.',
        'An assumption is fine while someone has it to check. This one belonged to nobody.',
      ],
    ],
  },
  review: {
    scene: 'The volunteer reads what is done. “Nice. What does it cost my sister with her two?” What do you do?',
    options: [
      [
        'Say that no one had asked for the price',
        'That is so. She nods and writes something down. It isn’t praise.',
        'You defended the list, just when she told you what was missing from it.',
      ],
      [
        'Ask: “When would she need to know that?”',
        '“Before she packs the bags. It can be the next thing you do.” Ruth writes it down, at the top.',
        'A wish became a need: someone has it, and there is a moment when she has it.',
      ],
      [
        'Write it in with a pen while she looks',
        '“Free for under-fives,” you believe. Whether that is so, you find out on the day.',
        'It was kind, and it is a rule that no one has confirmed. You of all people would have asked.',
      ],
    ],
  },
}
