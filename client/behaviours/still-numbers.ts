/** Makes the wheel over a focused number field scroll the page instead of changing the number. */
export const keepNumbersStill = (): void =>
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    },
    { capture: true, passive: true },
  )
