/** Makes a button print its page. */
export const wake = (button: HTMLElement): void => button.addEventListener('click', () => print())
