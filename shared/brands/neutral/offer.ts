/** The welcome code of newsletter subscribers, and its discount on a first order in whole percent. */
export const offer = { code: 'bienvenue5', percent: 5 }
