const signs =
  'dialog[open], .cookie:not([hidden]), [aria-expanded="true"], :is(input, select, textarea):focus'

/**
 * Whether the shopper is in the middle of something that nothing may interrupt: a dialog, the cookie question, an open
 * menu, a field.
 */
export const isBusy = (): boolean => document.querySelector(signs) !== null
