/** Props of an optional field. */
export const optional = { required: false, autoComplete: 'off' } as const
