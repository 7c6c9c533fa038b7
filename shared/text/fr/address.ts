/** Parts of addresses. */

export const state = 'État'
export const provinceOrTerritory = 'Province ou territoire'
export const province = 'Province'
