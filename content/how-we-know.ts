export const howWeKnow = {
  heading: 'How we know',
  subheading: 'What each figure counts, and what you can check for yourself.',
  figures: {
    heading: 'Our figures',
    text: 'We review each figure once a year.',
  },
  checks: {
    heading: 'What you can check yourself',
    items: [
      {
        name: 'Dates and places',
        text: 'Places left come straight from our bookings. We say how many there are once it is four or fewer, so a number on the page is never there to hurry you.',
      },
      {
        name: 'Price',
        text: 'The price, the deposit and what is due later are shown before you pay, and on your receipt.',
      },
      {
        name: 'Certificates',
        text: 'Each certificate has its own web address. You choose whether its page shows everything, everything but your name, or nothing.',
      },
      {
        name: 'Ratings and comments',
        text: 'The ratings under our articles are counted from readers’ votes. We read each comment before it appears.',
      },
    ],
  },
  samples: {
    heading: 'What’s only a sample',
    text: 'The stories, recordings, employers, founders, trainers and figures that this site came with are made up, and gone once payments are real. Real people appear only with their permission.',
    policy: 'How we collect and check reviews',
  },
}
