/** Whether a control holds another value than the page came with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const first = options.find((option) => option.hasAttribute('selected')) ?? options[0]
    return control.value !== (first?.value ?? '')
  }
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/**
 * Makes the browser ask before it leaves a page whose forms hold unsaved changes: a link was followed, or the button of
 * another form was pressed. Forms that only read are left out.
 */
export function askBeforeLeaving(): void {
  let sent: EventTarget | null = null
  addEventListener('submit', (event) => {
    const inNewTab = event.submitter?.getAttribute('formtarget') === '_blank'
    sent = inNewTab || event.defaultPrevented ? null : event.target
  })
  addEventListener('pageshow', () => {
    sent = null
  })
  addEventListener('beforeunload', (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]
    if (forms.some((form) => form !== sent && [...form.elements].some(isChanged))) event.preventDefault()
  })
}
