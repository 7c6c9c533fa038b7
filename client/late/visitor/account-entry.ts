/** Closes the account menu at Escape, at a press outside, or when the focus leaves. Opening it needs no script. */
export function wake(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return
  const close = () => {
    menu.open = false
  }
  const isOutside = (target: EventTarget | null) => target instanceof Node && !menu.contains(target)
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOutside(relatedTarget)) close()
  })
  addEventListener('pointerdown', ({ target }) => {
    if (isOutside(target)) close()
  })
}
