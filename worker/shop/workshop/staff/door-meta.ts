import type { Meta } from '../../../render/document.ts'

/** Returns the head of a login page of the workshop. */
export const doorMeta = (title: string): Meta => ({
  title: `${title} — Atelier`,
  description: 'L’atelier de la maison, pour celles et ceux qui y travaillent.',
  sheet: 'sheets/workshop.css',
})
