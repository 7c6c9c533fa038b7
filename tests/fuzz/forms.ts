/** A form of a page: where it is sent, and the names and values of its fields. */
export interface FoundForm {
  path: string
  fields: [name: string, value: string][]
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

/** The forms that a page sends, as they are drawn. */
const formsIn = (html: string): FoundForm[] =>
  [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const [open = ''] = /^<form[^>]*>/.exec(form) ?? []
    const path = attribute(open, 'action')
    if (!path?.startsWith('/') || !/method="post"/i.test(open)) return []
    const controls = form.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? []
    const fields = controls.flatMap((tag): [string, string][] => {
      const name = attribute(tag, 'name')
      return name ? [[name, attribute(tag, 'value') ?? '']] : []
    })
    return [{ path, fields }]
  })

/** Every form that can be reached from some pages with a visitor's cookies or key, each once. */
export async function formsOf(
  site: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>()
  for (const path of paths) {
    const answer = await fetch(site + path, { headers, redirect: 'manual' })
    for (const form of formsIn(await answer.text()))
      found.set(form.path + form.fields.map(([name]) => name).join(), form)
  }
  return [...found.values()]
}
