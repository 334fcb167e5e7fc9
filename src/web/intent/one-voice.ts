/** A voice that begins silences the others. */
export function pauseOtherAudio({ target }: Event): void {
  for (const voice of document.querySelectorAll('audio')) if (voice !== target) voice.pause()
}
