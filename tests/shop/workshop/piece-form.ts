import { paths } from '../../../shared/paths.ts'
import { visit } from '../visit.ts'
import { bindings, key } from './workshop-shop.ts'

const entity: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** Returns a text with decoded HTML entities. */
export const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => entity[each] ?? each)

/** Returns the value that a browser sends for the options of a list. Without a chosen option, it sends the first one. */
export function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option([^>]*)>([^<]*)/g)]
  const [, attributes = '', words = ''] =
    all.find(([, attributes]) => attributes?.includes(' selected=""')) ?? all[0] ?? []
  return decoded(/ value="([^"]*)"/.exec(attributes)?.[1] ?? words)
}

/** Opens the editor of a piece with the key of the workshop. */
export const openPiece = (piece: string) => visit(paths.workshopText(piece), { headers: key() }, bindings)

/** Returns the fields of a piece's editor, as a browser would send them. */
export async function fieldsOf(piece: string): Promise<Record<string, string>> {
  const { html } = await openPiece(piece)
  const form = /<form class="form workshop-editor".*?<\/form>/su.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
    const named = /name="([^"]*)"/.exec(input)?.[1]
    const isOff = /type="(?:checkbox|radio)"/.test(input) && !input.includes('checked')
    return named && !isOff ? [[named, decoded(/value="([^"]*)"/.exec(input)?.[1] ?? '')]] : []
  })
  const areas = [...form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gsu)].map(
    ([, named = '', text = '']) => [named, decoded(text.replace(/^\n/, ''))],
  )
  const lists = [...form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gsu)].map(
    ([, named = '', options = '']) => [named, chosenOf(options)],
  )
  return Object.fromEntries([...inputs, ...areas, ...lists])
}
