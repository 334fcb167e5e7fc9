// The first thing in <head>: applies the visitor's choices before anything is painted. Two globals for the other scripts:
// `kept` is localStorage, `said` the data attributes that the CSS reads. An empty cookieConsent shows the cookie banner;
// without localStorage it is not set, so the banner stays hidden. A theme that is only for this tab is in window.name:
// reading sessionStorage waits for another process. `data-out` is false for a trainee who is logged in.
said = document.documentElement.dataset
try {
  kept = localStorage
  said.theme = kept.theme || name
  said.cookieConsent = kept.cookieConsent || ''
  said.out = !kept.userToken
} catch {
  kept = {}
}
