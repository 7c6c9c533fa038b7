/** Decodes the bytes of a file as characters from 0x00 to 0xFF. */
const latin1 = new TextDecoder('latin1')
const winAnsi = new TextDecoder('windows-1252')

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return winAnsi.decode(await new Response(stream).arrayBuffer())
}

/**
 * Returns the words that a PDF of ours draws, in order, one line each. Also checks its table of objects.
 * @throws Error when an object is not where the table says
 */
export async function pdfText(file: Uint8Array): Promise<string> {
  const bytes = new Uint8Array(file)
  const source = latin1.decode(bytes)
  // A TextDecoder treats `latin1` as windows-1252. The text still has one character per byte.
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1])
  const places = [...source.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  for (const [index, place] of places.entries())
    if (!source.startsWith(`${index + 1} 0 obj\n`, place)) throw new Error(`object ${index + 1} is elsewhere`)
  const pages: string[] = []
  for (const match of source.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)) {
    const from = match.index + match[0].length
    pages.push(await inflated(bytes.slice(from, from + Number(match[1]))))
  }
  const lines = pages.join('\n').split('\n')
  return lines
    .map((line) =>
      [...line.matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/g)]
        .map(([, signs = '']) => signs.replace(/\\(.)/g, '$1'))
        .join('')
        .trimEnd(),
    )
    .filter(Boolean)
    .join('\n')
}
