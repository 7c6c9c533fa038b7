/** Makes the buttons beside passwords show the typed password. Submitting the form hides it again. */
export function letShow(part: HTMLElement): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>('button[aria-controls][aria-pressed]')) {
    const input = part.querySelector<HTMLInputElement>(`#${button.getAttribute('aria-controls')}`)
    const show = (shown: boolean) => {
      if (input) input.type = shown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(shown))
    }
    button.addEventListener('click', () => show(button.getAttribute('aria-pressed') !== 'true'))
    input?.form?.addEventListener('submit', () => show(false))
  }
}
