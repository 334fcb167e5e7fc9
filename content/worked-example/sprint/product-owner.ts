import type { SprintAs } from '../sprint-to-try.ts'

export const productOwnerSprint: SprintAs = {
  plan: {
    scene: 'You have six panels in mind. The work gets twelve minutes. What do you tell the team?',
    options: [
      [
        '“All six matter. See how far you get.”',
        'No one can tell what comes first, so all six are started. Six minutes into the work one is finished.',
        'Where everything matters, chance makes the order. That decision was yours.',
      ],
      [
        '“A parent must be able to decide to come.”',
        'The team picks three: what, when and where. The price can wait, you say, and why. Half-way, two are finished.',
        'You gave a goal and said what can wait. How to get there you left to them.',
      ],
      [
        '“I’d like to show something soon.”',
        'They take the telephone number, the towel and the address. Half-way, two are finished. You can show them, and no parent is helped.',
        'You asked for speed, and got it. Value you would have had to ask for by name.',
      ],
    ],
  },
  daily: {
    scene:
      'Half-way through the work. Ife waits for a fact that only the volunteer from the baths knows. And you have just had a seventh idea. What do you do?',
    options: [
      [
        'Tell them, it’s a good one',
        'Four pencils stop. It takes two minutes to explain, and Ife still waits.',
        'It may be the best idea of the day. Its place was in the backlog, not in the middle of a sprint.',
      ],
      [
        'Ask: “What do you need from me to finish?”',
        '“The volunteer,” says Ife. You fetch her. It takes twenty seconds, and one more panel is finished.',
        'You were there when you were wanted, and kept the seventh idea for later.',
      ],
      [
        'Take a pencil and draw a panel yourself',
        'It is nearly what you wanted. While you draw no one can ask you anything, and Ife waits.',
        'The team had four pairs of hands. It had one person who decides, and she was drawing.',
      ],
    ],
  },
  review: {
    scene: 'The volunteer reads what is done. “Nice. What does it cost my sister with her two?” What do you do?',
    options: [
      [
        'Explain why you left the price out',
        'She nods and writes something down. It isn’t praise.',
        'Your reasons were good, and she had not asked for them. A review is for hearing.',
      ],
      [
        'Ask: “What would you leave out for it?”',
        'She thinks. “Nothing. But do it next.” You write it down, at the top.',
        'You let her weigh it herself. Now it has a place in the order, and a reason.',
      ],
      [
        'Say yes, and write it in with a pen',
        '“Free for under-fives,” you believe. Whether that is so, you find out on the day.',
        'A quick yes feels generous. Done means checked by a second person, for you as well.',
      ],
    ],
  },
}
