const signs =
  'dialog[open], .cookie:not([hidden]), [aria-expanded="true"], :is(input, select, textarea):focus'

/**
 * Whether the shopper is busy with something that nothing may interrupt:
 * a dialog, the cookie banner, an open menu or a field.
 */
export const isBusy = (): boolean => document.querySelector(signs) !== null
