/** Sentences that are the same on all four course pages. */

export const facilitatorsNote =
  'You learn their names, and a little about each, with your joining details. We do not print names here, because who teaches depends on the date.'

export const onlineLocation = {
  summary: 'Online, live, in a video classroom that opens in your browser.',
  points: [
    { name: 'Your link', text: 'Comes by email with your joining details before the first session.' },
    {
      name: 'What you need',
      text: 'A computer with a camera and a microphone, a quiet place and a steady connection.',
    },
    {
      name: 'Hours',
      text: 'Printed in UK time, GMT or BST as it is on that day, and in your own time where it differs.',
    },
  ],
}

export const refunds = {
  plainly:
    'Please choose a date you can keep. If something changes, write to us as early as you can: we will tell you what is still possible.',
}
