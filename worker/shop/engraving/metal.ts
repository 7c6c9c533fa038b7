/** Colours of a metal as it is drawn: lit, plain, in the shade, and in the hollow of a letter. */
export interface Metal {
  light: string
  plain: string
  shade: string
  hollow: string
}

export const metals = {
  silver: { light: '#ffffff', plain: '#d3d5d9', shade: '#80848c', hollow: '#41444a' },
  gold: { light: '#fff3cf', plain: '#e2b95f', shade: '#94691f', hollow: '#553806' },
  paleGold: { light: '#fdf1d8', plain: '#e0c389', shade: '#98793f', hollow: '#553f16' },
} as const satisfies Record<string, Metal>

/** The colours of a metal by its regulated name: `Vermeil : argent 925 ‰…`, `Or jaune 375 ‰ (9 carats)`, `Argent 925 ‰`. */
export function metalOf(name: string): Metal {
  const regulated = name.toLowerCase()
  // Vermeil is silver within: its name tells gold first.
  if (regulated.startsWith('or ') && regulated.includes('375')) return metals.paleGold
  return /^(vermeil|or |plaqué or|acier doré)/.test(regulated) ? metals.gold : metals.silver
}

/**
 * Gradients of a metal, for whole pieces (`#M`) and for letters in their own measure (`#F`). One small letter names an
 * outline, capitals everything else.
 */
export const gradientsOf = ({ light, plain }: Metal): string =>
  `<linearGradient id="M" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".34" stop-color="${plain}"/><stop offset=".56" stop-color="${light}"/><stop offset="1" stop-color="${plain}"/></linearGradient>` +
  `<linearGradient id="F" gradientUnits="userSpaceOnUse" x1="0" y1="-560" x2="90" y2="120"><stop stop-color="${light}"/><stop offset=".42" stop-color="${plain}"/><stop offset=".58" stop-color="${light}"/><stop offset="1" stop-color="${plain}"/></linearGradient>`

const cords: Readonly<Record<string, string>> = { noir: '#2b2426', sable: '#c2a884', rouge: '#a3293d' }

/** The colour of a cord by its French name; black for any other. */
export const cordOf = (colour: string | undefined): string =>
  (colour && Object.hasOwn(cords, colour) && cords[colour]) || '#2b2426'
