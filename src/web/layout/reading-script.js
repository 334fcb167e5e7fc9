// Everything that a page runs before it is used, minified into the end of <body>; inline-scripts.test.ts limits its size.
// The rest is in src/web/islands/on-interaction.ts, which is loaded on the first interaction.
{
  // Where the visitor's clock differs from the course's, says the visitor's hours, as local-hours.ts words them. Intl is
  // not used: its first call costs more than everything else here.
  const parts = (at) => new Date(at).toString().split(/ |:.. /) // of "Sat Dec 05 2026 10:00:00 GMT+0000 …"
  for (const time of document.querySelectorAll('[data-own]')) {
    let differs, withDays, hours, move
    const sessions = time.dataset.own.split('|').map((session) => {
      const [from, until, course] = session.split('/')
      const [, month, day, , begins] = parts(from)
      const at = begins + (until && ' to ' + parts(until)[4])
      const on = ` on ${+day} ${month}`
      differs ||= course != at + on
      withDays ||= !course.endsWith(on)
      move ||= hours && hours != at
      hours = at
      return at + on
    })
    if (differs)
      time.textContent =
        'Your time: ' + (withDays || move ? sessions.join(', ') : hours) + (move ? time.dataset.move : '')
  }

  // `data-keep` sets the theme or the answer to the cookie banner for the CSS, and stores it: the theme for this tab, until
  // on-interaction.ts has seen that it may be kept for longer. As the banner goes, the page gets the focus. A form that is submitted before its island is hydrated waits, and is submitted again; when the script
  // cannot be loaded, it is submitted without it.
  for (const type of ['pointerdown', 'focusin', 'click', 'submit', 'keydown'])
    addEventListener(type, (event) => {
      const { target } = event
      const choice = type == 'click' && target.closest('[data-keep]')
      const early = type == 'submit' && target.closest('[data-asleep]')
      if (choice) {
        const { name: key, value } = choice
        if (key == 'theme') name = value
        else {
          if (!said[key]) main.focus({ preventScroll: 1 })
          kept[key] = value
        }
        said[key] = value
      }
      if (early) event.preventDefault()
      import(said.intent).then(
        (script) => script.take(event),
        () => early && target.submit(),
      )
    })

  // Loads the script early when there is a draft or a rating to show. Reading sessionStorage waits for another process,
  // so it is done after the page is painted. `key` is a method of localStorage: without that there is no sessionStorage.
  setTimeout(() => kept.key && (kept.stars || sessionStorage.length) && import(said.intent), 99)
}
