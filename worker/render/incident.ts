/** Logs a bug. @returns the reference its visitor is told */
export function logIncident(error: unknown): string {
  const reference = crypto.randomUUID().slice(0, 8)
  console.error(`error ${reference}`, error)
  return reference
}
