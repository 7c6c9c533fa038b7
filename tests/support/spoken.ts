import type { Page } from 'playwright/test'

/** Names that a screen reader uses for roles. Other roles are read as plain text. */
const pronounced: Readonly<Record<string, string>> = {
  banner: 'bannière',
  navigation: 'navigation',
  main: 'contenu principal',
  contentinfo: 'pied de page',
  region: 'région',
  search: 'recherche',
  form: 'formulaire',
  complementary: 'complément',
  dialog: 'boîte de dialogue',
  alertdialog: 'boîte de dialogue, alerte',
  heading: 'titre',
  status: 'annonce',
  alert: 'alerte',
  textbox: 'champ',
  searchbox: 'champ de recherche',
  combobox: 'liste déroulante',
  checkbox: 'case à cocher',
  radio: 'bouton radio',
  spinbutton: 'champ numérique',
  button: 'bouton',
  group: 'groupe',
  table: 'tableau',
}

/** A line of Playwright's accessibility tree: `- heading "Bagues" [level=1]: …`. */
const line = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):?\s*(.*?)'?$/

const months = 'janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc'
/** Replaces dates, order numbers and hours, which change between runs. */
const lasting = (words: string): string =>
  new RegExp(`\\d (?:${months})`).test(words) || /n°\s\d|\d\sh\s\d\d/.test(words)
    ? words.replace(/\d+/g, '#').replace(new RegExp(`(?:${months})\\p{L}*\\.?`, 'gu'), 'mois')
    : words

const states = (marks: string): string =>
  [...marks.matchAll(/\[(\w+)(?:=([^\]]*))?\]/g)]
    .flatMap(([, name, value]) => {
      if (name === 'level') return [`niveau ${value}`]
      if (name === 'checked') return ['coché']
      if (name === 'expanded') return ['déplié']
      if (name === 'disabled') return ['indisponible']
      return name === 'pressed' ? ['enfoncé'] : []
    })
    .map((word) => `, ${word}`)
    .join('')

/**
 * Returns what a screen reader would say of a page, from top to end: landmarks, headings, fields, buttons and live
 * regions. One per line, indented by nesting.
 */
export async function spokenOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const levels: number[] = []
  const lines = tree.split('\n').flatMap((each) => {
    const [, indent = '', role = '', name = '', marks = '', words = ''] = line.exec(each) ?? []
    const word = pronounced[role]
    if (!word) return []
    while ((levels.at(-1) ?? -1) >= indent.length) levels.pop()
    const depth = levels.push(indent.length) - 1
    const spoken = [name, /^(?:status|alert)$/.test(role) ? words : ''].filter(Boolean).join(' ')
    return [`${'  '.repeat(depth)}${word}${states(marks)}${spoken ? ` « ${lasting(spoken)} »` : ''}`]
  })
  return `${lines.join('\n')}\n`
}
