// All that a reading page needs beyond the browser's own parts, minified into the end of <body>: its size is held by
// inline-scripts.test.ts. A button says in data-do what it does, so that no part needs a script of its own.
{
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]

  // The visitor's own hours beside the course's, where the two clocks differ. A clock is dear to make: one for each zone.
  const clocks = {}
  for (const time of all('[data-until]')) {
    const { from, until, zone } = time.dataset
    const say = (timeZone) =>
      (clocks[timeZone] ??= Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: 'numeric',
        minute: 'numeric',
      })).formatRange(from, until)
    if (say() != say(zone)) time.textContent = say().replace(' – ', ' to ').replace('–', ' to ') + ' your time'
  }

  // The panel shows what was chosen before.
  const before = JSON.parse(kept.cookiePreferences || '{}')
  for (const box of all('.toggle')) box.checked = before[box.name]

  const acts = {
    // A choice is kept, and told to the style: the theme, and the answer to the cookie banner. Rejecting stands outside
    // the panel's form, so its six are false whatever was ticked there. The banner goes: focus goes on to the page.
    keep({ form, name, value }) {
      const answered = said[name]
      const chosen = {}
      kept[name] = said[name] = value
      for (const box of all('.toggle')) chosen[box.name] = box.checked = value == 'accepted' || (!!form && box.checked)
      if (value[0] == 'c') kept.cookiePreferences = JSON.stringify(chosen)
      if (answered == '') main.focus({ preventScroll: true })
    },
    pause: (button) => button.toggleAttribute('data-off'),
    copy: (button) =>
      navigator.clipboard.writeText(button.value).then(() => (button.nextSibling.textContent = 'Copied')),
    // Slides, then as many counters: what is n turns on is shown in both.
    step({ parentNode, value }) {
      const turns = all('.turn', parentNode.parentNode)
      const shown = turns.findIndex((turn) => !turn.hidden)
      turns.map((turn, index) => (turn.hidden = (index - shown - value) % (turns.length / 2)))
    },
  }
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-do]')
    if (button) acts[button.dataset.do](button)
  })

  // A part that becomes React does so at the first sign of intent. A submit before that waits, and is sent again.
  const wake = (island, early) => {
    if (early && !island.ready) {
      early.preventDefault()
      island.early = early
    }
    island.waking ??= import(said.islands).then(
      (script) => script.hydrate(island),
      () => island.early?.target.submit(),
    )
  }
  if (said.islands) {
    for (const type of ['focusin', 'pointerdown', 'submit'])
      addEventListener(type, (event) => {
        const island = event.target.closest('[data-island]')
        if (island) wake(island, type[0] == 's' && event)
      })
    for (const island of all('[data-island]')) if (sessionStorage['draft-' + island.firstChild.id]) wake(island)
  }

  // Up and down within the open part of the menu.
  addEventListener('keydown', (event) => {
    const stops = all('.menu :popover-open a')
    const next = stops[stops.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key]]
    if (next) {
      next.focus()
      event.preventDefault()
    }
  })

  // One voice at a time.
  addEventListener('play', ({ target }) => all('audio').map((voice) => voice == target || voice.pause()), true)
}
