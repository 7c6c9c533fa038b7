import { mix } from './pen/mix.ts'
import { type Diagram, type Drawing, lines, type Point, tenth, thread, words } from './pen.ts'

/**
 * Degrees of lustre, from mirror to chalk:
 * the share of the light that the pearl reflects in order, and the blur of the image.
 */
const degrees = [
  { name: 'Miroir', caption: ['la fenêtre se lit,', 'bords nets'], lustre: 1, blur: 0 },
  { name: 'Vif', caption: ['la fenêtre se lit,', 'bords fondus'], lustre: 0.82, blur: 0.025 },
  { name: 'Satiné', caption: ['la fenêtre', 'se devine'], lustre: 0.58, blur: 0.07 },
  { name: 'Voilé', caption: ['une tache claire,', 'sans forme'], lustre: 0.3, blur: 0.14 },
  { name: 'Crayeux', caption: ['aucun reflet,', 'aspect mat'], lustre: 0, blur: 0.2 },
] as const

const stops = [
  { offset: 0, bright: '#f1e9e6', dull: '#eee6e0' },
  { offset: 0.42, bright: '#e2d3cf', dull: '#eae1da' },
  { offset: 0.78, bright: '#a18d92', dull: '#dbd0c9' },
  { offset: 0.92, bright: '#8a757d', dull: '#d2c6bf' },
  { offset: 1, bright: '#cdbbbc', dull: '#cfc3bc' },
] as const

/**
 * Returns where a sphere of radius one reflects an object in a direction. The eye is far in front, so the surface
 * normal there lies half way between the eye and the object.
 */
function reflected(azimuth: number, elevation: number): Point {
  const [x, y, z] = [
    Math.cos(elevation) * Math.sin(azimuth),
    -Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth) + 1,
  ]
  const length = Math.hypot(x, y, z)
  return [x / length, y / length]
}

const degree = Math.PI / 180

/** The four panes of a window at the upper left, as the sphere distorts them. */
const panes = [
  [-92, 46],
  [-56, 46],
  [-92, 8],
  [-56, 8],
].map(([azimuth = 0, elevation = 0]) => {
  const [width, height] = [32, 34]
  const edge = [0, 1, 2, 3].map((step) => step / 3)
  const corners = [
    ...edge.map((part) => [azimuth + width * part, elevation]),
    ...edge.map((part) => [azimuth + width, elevation + height * part]),
    ...edge.map((part) => [azimuth + width * (1 - part), elevation + height]),
    ...edge.map((part) => [azimuth, elevation + height * (1 - part)]),
  ]
  return corners.map(([across = 0, up = 0]) => reflected(across * degree, up * degree))
})

function defined(place: number, size: number): string {
  const { lustre, blur } = degrees[place] ?? degrees[0]
  const light = stops.map(
    ({ offset, bright, dull }) => `<stop offset="${offset}" stop-color="${mix(dull, bright, lustre)}"/>`,
  )
  return `<radialGradient id="light-${place}" cx=".36" cy=".3" r=".76">${light.join('')}</radialGradient>
    <filter id="blur-${place}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${tenth(blur * size)}"/></filter>`
}

function drawn(place: number, x: number, y: number, size: number): string {
  const { lustre } = degrees[place] ?? degrees[0]
  const path = panes
    .map(
      (pane) =>
        `M${pane.map(([across, down]) => `${tenth(x + across * size)} ${tenth(y + down * size)}`).join('L')}z`,
    )
    .join('')
  const window =
    lustre > 0
      ? `<path d="${path}" fill="#fff" opacity="${lustre ** 0.6}" filter="url(#blur-${place})"/>`
      : ''
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#light-${place})"/>${window}`
}

/** Draws the pearls on a horizontal thread, with text below. */
function level(): Drawing {
  const size = 46
  const y = 52
  const cells = degrees.map(({ name, caption }, place) => {
    const x = 64 + place * 128
    return `${drawn(place, x, y, size)}${words(x, 132, name, 't m')}
      ${lines(x, 154, caption, 's m', 18)}`
  })
  return {
    width: 640,
    height: 180,
    markup: `<defs>${degrees.map((_, place) => defined(place, size)).join('')}</defs>
      ${thread(0, y, 640, y)}${cells.join('')}`,
  }
}

/** Draws the pearls on a vertical thread, with text beside. */
function upright(): Drawing {
  const size = 38
  const x = 56
  const cells = degrees.map(({ name, caption }, place) => {
    const y = 46 + place * 96
    return `${drawn(place, x, y, size)}${words(124, y - 4, name, 't')}${words(124, y + 19, caption.join(' '), 's')}`
  })
  return {
    width: 340,
    height: 476,
    markup: `<defs>${degrees.map((_, place) => defined(place, size)).join('')}</defs>
      ${thread(x, 0, x, 476)}${cells.join('')}`,
  }
}

/** Five degrees of lustre, shown by the reflection of a window on the pearl. */
export const diagram: Diagram = { wide: level(), narrow: upright() }
