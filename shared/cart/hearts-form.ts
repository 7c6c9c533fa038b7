/** Id of the form that all hearts of a page submit without script, and the field names of its two actions. */
export const heartsForm = { id: 'hearts', add: 'ajouter', remove: 'retirer' } as const
