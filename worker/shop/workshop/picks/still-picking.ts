import { success } from '../../../../shared/outcome.ts'

/** The outcome of a form that only searched in a picker: its screen again, with what was typed. */
export const stillPicking = success({
  notice: { tone: 'info', text: 'Cochez, puis enregistrez\u00a0: rien n’est encore enregistré.' },
})
