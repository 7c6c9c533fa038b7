/** Fields of forms. */

export const optional = ' (facultatif)'
