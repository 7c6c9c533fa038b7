/** A wheel turned over a number that has the focus scrolls the page, and never changes the number. */
export const keepNumbersStill = (): void =>
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    },
    { capture: true, passive: true },
  )
