/** The colours that play under nacre, as `--orient` of `client/styles/tokens.css`. */
export const orientColours = ['#e6bfc4', '#e9d9bf', '#c9d8c6', '#bfd3dc', '#d5c2dd'] as const

/** Definition of the orient, for hair lines: `stroke="url(#orient)"`. */
export const orient = `<linearGradient id="orient" x2="1" y2="1">${orientColours
  .map((colour, place) => `<stop offset="${place / (orientColours.length - 1)}" stop-color="${colour}"/>`)
  .join('')}</linearGradient>`
