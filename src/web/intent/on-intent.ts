import { keepChoices, showChoicesAtFirst, showChoicesOnOpening } from './cookie-choices.ts'
import { copyAddress } from './copy-address.ts'
import { pauseOtherAudio } from './one-voice.ts'
import { showOwnStars } from '#web/islands/browser-storage.ts'
import { showPassword } from './show-password.ts'
import { wakeDrafts, wakeIsland } from '#web/islands/on-interaction.ts'

// What a page needs only once somebody uses it: the reading script fetches it at the first sign of intent.
showChoicesAtFirst()
addEventListener('beforetoggle', showChoicesOnOpening, true)
addEventListener('play', pauseOtherAudio, true)
wakeDrafts()
showOwnStars()
if (document.querySelector('[data-own]')) void import('#web/islands/show-own-times.ts').then((script) => script.showOwnTimes())

/** Each pointer, focus, click and submit on the page, also those that came before this script did. */
export function take({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type !== 'click') return wakeIsland(target, type === 'submit')
  keepChoices(target)
  copyAddress(target)
  showPassword(target)
}
