// The first thing in <head>: applies the visitor's choices before anything is painted. Two globals for the other scripts:
// `kept` is localStorage, `said` the data attributes that the CSS reads. An empty cookieConsent shows the cookie banner;
// without localStorage it is not set, so the banner stays hidden.
said = document.documentElement.dataset
kept = {}
try {
  kept = localStorage
  if (kept.theme) said.theme = kept.theme
  said.cookieConsent = kept.cookieConsent || ''
} catch {}
