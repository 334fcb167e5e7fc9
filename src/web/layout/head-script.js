// First thing in <head>: what the visitor chose is there before anything is painted. `kept` is where choices stay, `said`
// is what the style knows of them; no answer to the cookie banner is an empty one. Without storage nothing is asked.
said = document.documentElement.dataset
kept = {}
try {
  kept = localStorage
  if (kept.theme) said.theme = kept.theme
  said.cookieConsent = kept.cookieConsent || ''
} catch {}
