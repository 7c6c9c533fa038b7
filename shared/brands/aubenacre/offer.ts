/** The welcome code of newsletter subscribers, and its discount on a first order in whole percent. */
export const offer = { code: 'welcome10', percent: 10 }
