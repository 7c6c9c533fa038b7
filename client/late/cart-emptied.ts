import { markChange } from '../state/tabs.ts'

/** Notifies other tabs, and pages in the back/forward cache, that a payment has emptied the cart. */
export const wake = (): void => markChange(Date.now())
