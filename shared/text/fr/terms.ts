/** Sentences around the terms of sale. */

export const guaranteeNoticeBefore = 'Elles sont aussi dites par la '
export const guaranteeNotice = 'notice officielle de l’Union européenne'
export const legalGuarantees = 'Garanties légales'
export const informationNotice = 'Avis d’information'
export const withdrawalForm = 'Formulaire type de rétractation'
export const rightOfWithdrawal = 'Droit de rétractation'
