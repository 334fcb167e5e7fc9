import type { SprintAs } from '../sprint-to-try.ts'

export const projectManagerSprint: SprintAs = {
  plan: {
    scene: 'Ruth, the Product Owner, has six panels in mind. The work gets twelve minutes. How do you plan it?',
    options: [
      [
        'Six panels, two minutes each',
        'It adds up on paper, and all six are started. Six minutes into the work one is finished.',
        'The plan used every minute and kept none for what goes wrong. The first delay was everyone’s.',
      ],
      [
        'Ask: “If only half is ready, which half?”',
        '“What, when and where,” says Ruth. Those come first, and the rest is reserve. Half-way, two are finished.',
        'You planned for the bad case. The date could not move, so you found out what could.',
      ],
      [
        'Begin with the three that can’t go wrong',
        'The telephone number, the towel and the address. Half-way, two are finished, and the hard ones are still to come.',
        'The risk did not get smaller, only later. Early it costs a minute, and late it costs the leaflet.',
      ],
    ],
  },
  daily: {
    scene:
      'Half-way through the work. Ife waits for a fact that only the volunteer from the baths knows, and no one has said so aloud. What do you do?',
    options: [
      [
        'Ask all four how far they are, in per cent',
        '“Eighty,” say three of them. “Eighty,” says Ife, and waits.',
        'A percentage is a feeling with a number on it. Two minutes went into four of them.',
      ],
      [
        'Ask: “What are we waiting for, and who can get it?”',
        '“The volunteer,” says Ife. “I’ll ask her,” says Owen. It takes twenty seconds, and one more panel is finished.',
        'You made a dependency visible, and it found an owner in one sentence.',
      ],
      [
        'Write the delay down for the report',
        'It is an exact note. Ife waits while you write it.',
        'You saw the risk and recorded how it came true. Someone had to act on it.',
      ],
    ],
  },
  review: {
    scene: 'The volunteer reads what is done. “Nice. What does it cost my sister with her two?” What do you do?',
    options: [
      [
        'Explain that the price was out of scope',
        'So it was. She nods and writes something down. It isn’t praise.',
        'Scope tells a team what to do next. As an answer to a person it shuts the door.',
      ],
      [
        'Ask: “What happens if it isn’t there?”',
        '“She rings Graham, and then she comes. But do it next.” Ruth writes it down, at the top.',
        'You weighed it by what it costs to be without. Now it has a place in the order.',
      ],
      [
        'Write it in with a pen while she looks',
        '“Free for under-fives,” you believe. Whether that is so, you find out on the day.',
        'A change that no one has checked is a risk with your handwriting on it.',
      ],
    ],
  },
}
