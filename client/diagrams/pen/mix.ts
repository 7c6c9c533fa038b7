/** Mixes two colours, `part` of the way from the first to the second. */
export function mix(from: string, to: string, part: number): string {
  const of = (colour: string, place: number) =>
    Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16)
  const channel = (place: number) => Math.round(of(from, place) + (of(to, place) - of(from, place)) * part)
  return `#${[0, 1, 2].map((place) => channel(place).toString(16).padStart(2, '0')).join('')}`
}
