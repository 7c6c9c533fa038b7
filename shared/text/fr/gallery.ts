/** Pictures of a product, enlarged. */

export const browseWithArrows = 'Photographies, à parcourir avec les flèches'
export const previousView = 'Vue précédente'
export const nextView = 'Vue suivante'
export const close = 'Fermer'
export const enlarge = 'Agrandir'
export const enlargedPhotographs = 'Photographies agrandies'
export const viewOf = (view: number, views: number) => `${view} sur ${views}`
export const seeWhole = 'Voir en entier'
