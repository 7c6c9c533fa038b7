import type { IconName } from '../ui/icon-names.ts'
import { makeElement } from './make-element.ts'

/** The same drawing as `client/ui/icon.tsx`, for script without React. */
export const drawIcon = (name: IconName): HTMLElement =>
  makeElement('span', { class: `icon icon-s i-${name}` })
