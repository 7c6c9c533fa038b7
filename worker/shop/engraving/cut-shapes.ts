import type { Metal } from './metal.ts'
import { plain } from './outlines-plain.ts'
import { script } from './outlines-script.ts'
import { chain, cutOut, jumpRing } from './parts.ts'
import { centre, type Draw } from './scene.ts'
import { short, wordOf } from './word.ts'

/** Draws joined letters between two chains. */
export const nameNecklace: Draw = (letters, { metal }) => {
  const y = 108
  const word = cutOut(wordOf(letters, script), metal, { x: centre, y, width: 344, height: 128, maxSize: 170 })
  const [left, right] = [word.grip[0] - 5, word.grip[1] + 5]
  const side = (x: number, end: number) =>
    chain(
      `M${short(x)} ${short(y)}C${short(x + (end - x) * 0.3)} ${short(y - 34)} ${end} 40 ${end} -8`,
      metal,
    )
  return {
    defs: word.defs,
    marks:
      side(left - 4, 26) +
      side(right + 4, 454) +
      jumpRing(left, y, metal) +
      jumpRing(right, y, metal) +
      word.marks,
  }
}

/** Draws the name necklace with a small cultured pearl below. */
export const pearlNecklace: Draw = (letters, piece) => {
  const { metal } = piece
  const { defs, marks } = nameNecklace(letters, piece)
  return {
    defs: `${defs}<radialGradient id="P" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".45" stop-color="#f6ece6"/><stop offset=".85" stop-color="#cfc0bb"/><stop offset="1" stop-color="#e9dcd6"/></radialGradient>`,
    marks:
      `<path d="M240 106V158" stroke="${metal.shade}" stroke-width="3" stroke-dasharray="6 3" stroke-linecap="round"/>` +
      `<circle cx="240" cy="174" r="14" fill="url(#P)"/><path d="M234 161.5a8 5 0 0 1 12 0z" fill="${metal.shade}"/>${marks}`,
  }
}

const hoop = { y: 76, rx: 156, ry: 54 }

/** Returns the position of the front of the hoop at `x`: its distance below the middle, and its slant in degrees. */
function onHoop(x: number): { y: number; slant: number } {
  const across = (x - centre) / hoop.rx
  const depth = Math.sqrt(1 - across * across)
  return { y: hoop.ry * depth, slant: (Math.atan2(-hoop.ry * across, hoop.rx * depth) * 180) / Math.PI }
}

const hoopArc = (d: string, { light, plain: middle, shade }: Metal, thick = 12): string =>
  `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade}" stroke-width="${thick}"/><path d="${d}" stroke="${middle}" stroke-width="${thick - 3}"/><path d="${d}" stroke="${light}" stroke-width="${short(thick * 0.3)}"/></g>`

/** Draws joined letters that close a ring. */
export const nameRing: Draw = (letters, { metal }) => {
  const word = cutOut(wordOf(letters, script), metal, {
    x: centre,
    y: hoop.y,
    width: 270,
    height: 104,
    maxSize: 136,
    bend: onHoop,
  })
  const [left, right] = [word.grip[0] + 3, word.grip[1] - 3]
  const ends = [left, right].map((x) => `${short(x)} ${short(hoop.y + onHoop(x).y)}`)
  // The path goes from the end of the word, around the back, to its beginning.
  const band = `M${ends[1]}A${hoop.rx} ${hoop.ry} 0 1 0 ${ends[0]}`
  return { defs: word.defs, marks: hoopArc(band, metal) + word.marks }
}

/** Draws separate letters on a ring. */
export const lettersRing: Draw = (letters, { metal }) => {
  const word = cutOut(wordOf(letters, plain, 170), metal, {
    x: centre,
    y: hoop.y - 1,
    standing: true,
    width: 276,
    height: 60,
    maxSize: 74,
    bend: onHoop,
  })
  const { y, rx, ry } = hoop
  return {
    defs: word.defs,
    marks: hoopArc(`M84 ${y}a${rx} ${ry} 0 1 1 312 0a${rx} ${ry} 0 1 1 -312 0`, metal, 9) + word.marks,
  }
}

/** Draws separate letters on a cord, between two beads. */
export const cordBracelet: Draw = (letters, { metal, cord }) => {
  const y = 100
  const word = cutOut(wordOf(letters, plain, 70), metal, {
    x: centre,
    y,
    width: 370,
    height: 100,
    maxSize: 116,
  })
  const bead = (x: number) =>
    `<circle cx="${short(x)}" cy="${y}" r="10" fill="url(#M)" stroke="${metal.shade}" stroke-width="1.2"/>`
  return {
    defs: word.defs,
    marks:
      `<path d="M-8 ${y}H488" stroke="${cord}" stroke-width="7"/><path d="M-8 ${y}H488" stroke="#fff" stroke-opacity=".22" stroke-width="1.6" stroke-dasharray="3 4"/>` +
      bead(word.left - 15) +
      bead(word.right + 15) +
      word.marks,
  }
}

/** Draws joined cut-out letters alone, for a product of unknown shape. */
export const wordAlone: Draw = (letters, { metal }) =>
  cutOut(wordOf(letters, script), metal, { x: centre, y: 108, width: 400, height: 140, maxSize: 180 })
