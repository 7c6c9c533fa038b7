/** Returns an instant as the tables store it: ISO 8601, UTC. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()
