/** Minimum milliseconds that a message stays after the visitor has stopped holding it. */
const least = 1000

/**
 * Runs `leave` after `milliseconds`. Time does not count while the pointer is on the element, the focus is in it, or
 * the tab is in the background.
 * @param signal ends the wait
 */
export function leaveLater(
  element: HTMLElement,
  milliseconds: number,
  leave: () => void,
  signal: AbortSignal,
): void {
  let left = milliseconds
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const holds = { pointer: false, focus: false }
  const update = () => {
    if (timer !== undefined) left = Math.max(left - (Date.now() - since), least)
    clearTimeout(timer)
    timer = undefined
    if (signal.aborted || holds.pointer || holds.focus || document.hidden) return
    since = Date.now()
    timer = setTimeout(leave, left)
  }
  const on = (type: string, hold: keyof typeof holds, held: boolean) =>
    element.addEventListener(
      type,
      () => {
        holds[hold] = held
        update()
      },
      { signal },
    )
  on('pointerenter', 'pointer', true)
  on('pointerleave', 'pointer', false)
  on('focusin', 'focus', true)
  on('focusout', 'focus', false)
  document.addEventListener('visibilitychange', update, { signal })
  signal.addEventListener('abort', update)
  update()
}
