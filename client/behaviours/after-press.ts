/**
 * Whether a finger or a button is down. `:active` comes too late: Firefox moves the focus out of the field before it
 * sets `:active`.
 */
let isDown = false
/** Tasks that wait for the end of the press. */
const waiting: (() => void)[] = []

const note = ({ type }: Event) => {
  isDown = type === 'pointerdown'
  if (!isDown) for (const run of waiting.splice(0)) setTimeout(run)
}

/**
 * Tracks presses from now on.
 * A key also ends a press, because a system menu may have swallowed the pointer event that ends it.
 */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true })
}

/**
 * Runs a task after the current press. A sentence that appears during the press would move the target away. A mouse
 * leaves a field while its button is down; a tap leaves it when the finger is up, just before its click.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else setTimeout(run)
}
