/** A button that prints its page. */
export const wake = (button: HTMLElement): void => button.addEventListener('click', () => print())
