export const language = 'en'
export const locale = 'en-GB'
