export const lettering = 'Lettering'
export const yes = 'yes'
export const no = 'no'
export const labelled = (label: string, value: string) => `${label}: ${value}`
