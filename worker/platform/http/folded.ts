/** An e-mail address or a code of promotion as it is stored and compared. */
export const folded = (value: string) => value.trim().toLowerCase()
