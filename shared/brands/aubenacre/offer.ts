/** The code whoever asks for the letter is given, in whole percent off a first order. */
export const offer = { code: 'welcome10', percent: 10 }
