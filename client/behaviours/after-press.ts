/** Whether a finger or a button is down. `:active` would tell it too late in Firefox: a field is left before. */
let isDown = false
/** What waits for the end of the press. */
const waiting: (() => void)[] = []

const note = ({ type }: Event) => {
  isDown = type === 'pointerdown'
  if (!isDown) for (const run of waiting.splice(0)) setTimeout(run)
}

/** Presses are known from now on. A key says that one is over whose end a menu of the system has taken. */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true })
}

/**
 * Waits for the end of a press, whose target a sentence shown meanwhile would move away: a mouse leaves a field while its
 * button is down, a tap once the finger is up, just before its click.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else setTimeout(run)
}
