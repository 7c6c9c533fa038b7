import { paths } from '../../../shared/paths.ts'
import { noticeOf, type Shopper, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { chosenOf, decoded } from './piece-form.ts'
import { bindings, key } from './workshop-shop.ts'

export const editor = paths.workshopProduct
/** Returns the fields of the first form that contains some markup, as a browser would send them. */
export function fieldsOf(html: string, holding: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(holding)) ?? ''
  const inside = form.slice(0, form.indexOf('</form>'))
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of inside.matchAll(/<input([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(attributes)?.[1]
    const isBox = /type="(?:checkbox|radio)"/.test(attributes)
    if (name && (!isBox || attributes.includes('checked')))
      fields[name] = decoded(/value="([^"]*)"/.exec(attributes)?.[1] ?? '')
  }
  for (const [, attributes = '', text = ''] of inside.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    fields[/name="([^"]*)"/.exec(attributes)?.[1] ?? ''] = decoded(text).replace(/^\n/, '')
  for (const [, attributes = '', options = ''] of inside.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g))
    fields[/name="([^"]*)"/.exec(attributes)?.[1] ?? ''] = chosenOf(options)
  return fields
}
export const post = async (operator: Shopper, path: string, fields: Record<string, string>) => {
  const sent = await operator.post(path, fields, key())
  return {
    status: sent.status,
    html: sent.html,
    says: noticeOf(operator),
    goTo: sent.headers.get('Location'),
  }
}
export const read = (path: string) => visit(path, { headers: key() }, bindings)
export const open = async (id: number) => {
  const page = await read(editor(id))
  return { page, fields: fieldsOf(page.html, 'name="short_description"') }
}
export const made = async (name = 'Bague Nouvelle') => {
  const operator = shopper(bindings)
  const { goTo } = await post(operator, paths.workshopNewProduct, { name, type: 'simple' })
  return { operator, id: Number(goTo?.split('/').at(-1)) }
}
