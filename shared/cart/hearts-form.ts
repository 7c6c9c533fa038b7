/** The one form that the hearts of a page send without script, and the names they give what they want. */
export const heartsForm = { id: 'hearts', add: 'ajouter', remove: 'retirer' } as const
