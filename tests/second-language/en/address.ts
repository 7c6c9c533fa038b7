export const state = 'State'
export const provinceOrTerritory = 'Province or territory'
export const province = 'Province'
