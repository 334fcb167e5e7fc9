const DOTS = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '..%00', '....']
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af', '/./']
const STARTS = ['/', '/assets/', '/covers/', '/mails/', '/certificate/x/']
const TARGETS = ['etc/passwd', 'package.json']
const DEPTHS = [1, 3, 8]

/** 540 ways to climb out of the built folder, out of 2160. */
export const TRAVERSALS = STARTS.flatMap((start) =>
  DOTS.flatMap((dots) =>
    SLASHES.flatMap((slash) =>
      DEPTHS.flatMap((depth) => TARGETS.map((target) => start + (dots + slash).repeat(depth) + target)),
    ),
  ),
).filter((_, index) => index % 4 === 0)

/** Each way to write the dots with each way to write the slash, once: far up to the machine, and from the assets to the source. */
export const TRAVERSAL_FAMILIES = DOTS.flatMap((dots, at) => [
  ...SLASHES.map((slash, turn) => `${STARTS[(at + turn) % STARTS.length]}${(dots + slash).repeat(8)}etc/passwd`),
  `/assets/${`${dots}/`.repeat(3)}package.json`,
])

/** Text that only files outside of the built folder contain. */
export const LEAKED = /root:x:0|"private": true|allowScripts/
