/** An instant as the tables keep it. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()
