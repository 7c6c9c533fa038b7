export const browseWithArrows = 'Photographs, to browse with the arrows'
export const previousView = 'Previous view'
export const nextView = 'Next view'
export const close = 'Close'
export const enlarge = 'Enlarge'
export const enlargedPhotographs = 'Enlarged photographs'
export const viewOf = (view: number, views: number) => `${view} of ${views}`
export const seeWhole = 'See it whole'
