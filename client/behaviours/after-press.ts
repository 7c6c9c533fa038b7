/** Whether a finger or a button is down. `:active` would tell it too late in Firefox: a field is left before. */
let isDown = false
const note = ({ type }: Event) => {
  isDown = type === 'pointerdown'
}

/** Presses are known from now on. */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, note, { capture: true, passive: true })
}

/** Waits for the end of a press, whose target a sentence shown meanwhile would move away. */
export function afterPress(run: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
