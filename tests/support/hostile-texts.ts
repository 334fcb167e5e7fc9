/** What people try to put into names and texts. Each would call `canary()` if it ever ran. */
export const HOSTILE_TEXTS = [
  '<script>canary()</script>',
  '</script><script>canary()</script>',
  '"><script>canary()</script>',
  "'><img src=x onerror=canary()>",
  '<img src=x onerror="canary()">',
  '<svg onload=canary()>',
  '<svg><script>canary()</script></svg>',
  '<body onload=canary()>',
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  '<iframe src="javascript:parent.canary()"></iframe>',
  '<a href="javascript:canary()">click</a>',
  'javascript:canary()',
  'https://example.com/"onmouseover="canary()',
  "https://example.com/' autofocus onfocus=canary() x='",
  'https://javascript:canary()@example.com/',
  'data:text/html,<script>canary()</script>',
  '<details open ontoggle=canary()>',
  '<input autofocus onfocus=canary()>',
  '<video><source onerror=canary()></video>',
  '<style>@import "javascript:canary()";</style>',
  '<math><mtext><img src=x onerror=canary()></mtext></math>',
  '<object data="javascript:canary()"></object>',
  '<form action="javascript:canary()"><button>x</button></form>',
  '&lt;script&gt;canary()&lt;/script&gt;',
  '{{constructor.constructor("canary()")()}}',
  '${canary()}',
  '<!--><img src=x onerror=canary()>-->',
  ']]><script>canary()</script>',
  '\u2028<script>canary()</script>',
  '<scr\u0000ipt>canary()</scr\u0000ipt>',
  `<img src=x onerror=&#99;anary()>`,
  `<a href="jav&#x09;ascript:canary()">click</a>`,
  `<a href=" javascript:canary()">click</a>`,
  `<a href="JaVaScRiPt:canary()">click</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==">click</a>`,
  `"><svg/onload=canary()>`,
  `'-canary()-'`,
  `\\';canary();//`,
  `";canary();//`,
  `</textarea><script>canary()</script>`,
  `</title><script>canary()</script>`,
  `</style><script>canary()</script>`,
  `</option></select><script>canary()</script>`,
  `</iframe><script>canary()</script>`,
  `--><script>canary()</script><!--`,
  `<script src="data:text/javascript,canary()"></script>`,
  `<script>/*`,
  `*/canary()</script>`,
  `<base href="javascript:canary();//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:canary()">`,
  `<link rel=stylesheet href="javascript:canary()">`,
  `<svg><animate onbegin=canary() attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:canary()"><text>click</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='canary()'/>#x"></use></svg>`,
  `<marquee onstart=canary()>x</marquee>`,
  `<audio src=x onerror=canary()>`,
  `<button formaction="javascript:canary()">x</button>`,
  `<div style="background:url(javascript:canary())" onpointerenter=canary()>x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=canary()>">`,
  `\uFF1Cscript\uFF1Ecanary()\uFF1C/script\uFF1E`,
]

/**
 * One text of every family: it ends an attribute, a tag, a title, a field, a style, a comment and a section, and begins
 * scripts, pictures, drawings, links and templates. None of it may reach a reader as markup.
 */
export const HOSTILE_NAME = `"'></title></textarea></style>--><script>canary()</script><img src=x onerror=canary()><svg/onload=canary()><a href="javascript:canary()">x</a>]]>{{canary()}}`

/** What of it a browser would take for markup, had it been written as it was typed. */
const LIVE = [
  `"'>`,
  '></title>',
  '</textarea></style>',
  '<script>canary',
  '<img src=x',
  '<svg/onload',
  '<a href="javascript:canary',
  ']]>',
]

/** The pieces of the hostile text that are live in what was answered; none where all of it was escaped. */
export const liveMarkupIn = (answered: string): string[] => LIVE.filter((piece) => answered.includes(piece))
