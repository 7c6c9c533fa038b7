export const optional = ' (optional)'
