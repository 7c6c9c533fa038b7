/** Returns a PNG of a size, with a text chunk that gives a place. */
export function png(width = 800, height = 1000): Uint8Array<ArrayBuffer> {
  const bytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const chunk = (name: string, data: number[]) => [
    ...bytes(data.length),
    ...letters(name),
    ...data,
    0,
    0,
    0,
    0,
  ]
  return Uint8Array.from([
    ...[0x89, ...letters('PNG'), 13, 10, 26, 10],
    ...chunk('IHDR', [...bytes(width), ...bytes(height), 8, 2, 0, 0, 0]),
    ...chunk('tEXt', letters('GPS 48.8566')),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ])
}
