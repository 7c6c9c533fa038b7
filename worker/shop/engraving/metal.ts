/** Colours of a metal in a drawing: lit, plain, in the shade, and in the hollow of a letter. */
export interface Metal {
  light: string
  plain: string
  shade: string
  hollow: string
}

const metals = {
  silver: { light: '#ffffff', plain: '#d3d5d9', shade: '#80848c', hollow: '#41444a' },
  gold: { light: '#fff3cf', plain: '#e2b95f', shade: '#94691f', hollow: '#553806' },
  paleGold: { light: '#fdf1d8', plain: '#e0c389', shade: '#98793f', hollow: '#553f16' },
} as const satisfies Record<string, Metal>

/**
 * Returns the colours of a metal from its legal name: `Vermeil : argent 925 ‰…`, `Or jaune 375 ‰ (9 carats)`, `Argent
 * 925 ‰`.
 */
export function metalOf(name: string): Metal {
  const regulated = name.toLowerCase()
  // Vermeil is silver under gold, and the gold is what people see.
  if (regulated.startsWith('or ') && regulated.includes('375')) return metals.paleGold
  return /^(vermeil|or |plaqué or|acier doré)/.test(regulated) ? metals.gold : metals.silver
}

/**
 * Returns the SVG gradients of a metal, for whole pieces (`#M`) and for letters in letter units (`#F`). All other ids
 * are capitals, because a lower-case letter is the id of an outline.
 */
export const gradientsOf = ({ light, plain }: Metal): string =>
  `<linearGradient id="M" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".34" stop-color="${plain}"/><stop offset=".56" stop-color="${light}"/><stop offset="1" stop-color="${plain}"/></linearGradient>` +
  `<linearGradient id="F" gradientUnits="userSpaceOnUse" x1="0" y1="-560" x2="90" y2="120"><stop stop-color="${light}"/><stop offset=".42" stop-color="${plain}"/><stop offset=".58" stop-color="${light}"/><stop offset="1" stop-color="${plain}"/></linearGradient>`

const cords: Readonly<Record<string, string>> = { noir: '#2b2426', sable: '#c2a884', rouge: '#a3293d' }

/** Returns the colour of a cord from its French name. Unknown names give black. */
export const cordOf = (colour: string | undefined): string =>
  (colour && Object.hasOwn(cords, colour) && cords[colour]) || '#2b2426'
