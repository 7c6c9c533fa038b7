import { stops } from '../pen.ts'

/** Colours of the orient, as `--orient` in the `look.css` of the brand. */
const colours = ['#e6bfc4', '#e9d9bf', '#c9d8c6', '#bfd3dc', '#d5c2dd'] as const

/** Definition of the orient gradient for hairlines: `stroke="url(#orient)"`. */
export const orient = `<linearGradient id="orient" x2="1" y2="1">${stops(colours, [0, 0.25, 0.5, 0.75, 1])}</linearGradient>`
