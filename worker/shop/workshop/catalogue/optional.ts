/** Props of a field that may stay empty. */
export const optional = { required: false, autoComplete: 'off' } as const
