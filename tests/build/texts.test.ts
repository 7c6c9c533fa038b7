import { describe, expect, it } from 'vitest'
import { textOf } from '../../client/build/texts/texts.ts'
import { blocksOf, numbered } from '../../shared/markdown/read.ts'
import { firstMentionFault, shortNameFaults, vocabularyFaults } from '../../shared/words/vocabulary.ts'

const matter = [
  '---',
  'path: /about',
  'title: La maison',
  'seo: La maison',
  'description: Qui nous sommes.',
  '---',
]
const text = (...lines: string[]) => textOf([...matter, '', ...lines].join('\n'), 'about.md')

describe('text page', () => {
  it('is read into front matter and typeset blocks', () => {
    expect(
      text('Lisez **bien** : [le guide](/post/6548#juger) ou {{telephone}} !', '', '## Un', '', '- a', '- b'),
    ).toEqual({
      path: '/about',
      title: 'La maison',
      seo: 'La maison',
      description: 'Qui nous sommes.',
      body: [
        {
          kind: 'paragraph',
          words: [
            { text: 'Lisez ' },
            { text: 'bien', isStrong: true },
            { text: '\u00a0: ' },
            { text: 'le guide', path: '/post/6548#juger' },
            { text: ' ou ' },
            { text: '', fact: 'telephone' },
            { text: '\u202f!' },
          ],
        },
        { kind: 'heading', text: 'Un' },
        { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      ],
    })
  })

  it('numbers its sections on request', () => {
    expect(numbered(blocksOf('## Prix\n\n### Taxes\n\n## Garanties'))).toEqual([
      { kind: 'heading', text: '1. Prix' },
      { kind: 'subheading', text: 'Taxes' },
      { kind: 'heading', text: '2. Garanties' },
    ])
  })

  it('contains tables, short quotes, and frames around longer ones', () => {
    const long = 'mot '.repeat(60).trim()
    expect(blocksOf(`| A | B |\n|---|---|\n| 1 € | 2 |\n\n> Court.\n\n> ${long}\n>\n> Fin.`)).toEqual([
      {
        kind: 'table',
        head: [[{ text: 'A' }], [{ text: 'B' }]],
        rows: [[[{ text: '1\u00a0€' }], [{ text: '2' }]]],
      },
      { kind: 'quote', words: [{ text: 'Court.' }] },
      {
        kind: 'frame',
        body: [
          { kind: 'paragraph', words: [{ text: long }] },
          { kind: 'paragraph', words: [{ text: 'Fin.' }] },
        ],
      },
    ])
  })

  it('keeps exact strings and lone asterisks unchanged', () => {
    expect(blocksOf('Voir `Merci pour votre commande!`, je/nous (*) ou (*).')[0]).toMatchObject({
      kind: 'paragraph',
    })
    const [block] = blocksOf('Voir `Merci pour votre commande!`, je/nous (*) ou (*).')
    const words = block?.kind === 'paragraph' ? block.words : []
    expect(words.map((each) => each.text).join('')).toBe(
      'Voir Merci pour votre commande!, je/nous (*) ou (*).',
    )
  })

  it.each([
    ['<b>gras</b>', 'about.md:8: un texte ne peut pas contenir ceci\u00a0: du HTML'],
    [
      'Voir ![image](/a.png).',
      'about.md:8: un texte ne peut pas contenir ceci\u00a0: une image dans une phrase',
    ],
    ['![Rang](/a.png)', 'about.md:8: cette adresse n’est pas celle d’une image de la maison\u00a0: /a.png'],
    ['![](drawing:pearl-sizes)', 'about.md:8: une image dit ce qu’elle montre'],
    ['# Titre', 'about.md:8: un titre s’écrit ## ou ###'],
    [
      'Voir [là](https://other.test/).',
      'about.md:8: un lien mène à une page de la boutique\u00a0: https://other.test/',
    ],
    ['Voir [là](//other.test).', 'about.md:8: un lien mène à une page de la boutique\u00a0: //other.test'],
    [
      'Voir [là](javascript:alert(1)).',
      'about.md:8: un lien mène à une page de la boutique\u00a0: javascript:alert(1)',
    ],
    ['Au {{fax}}.', 'about.md:8: {{fax}} n’est pas un fait de la maison'],
    ['Nos soldes.', 'about.md:8: « soldes »'],
    ['Une perle rare.', 'about.md:8: « perle rare'],
    ['> ## Encadré', 'about.md:8: un encadré ne contient ni partie ni autre encadré'],
    ['> Un.\n>\n> > Deux.\n> >\n> > Trois.', 'about.md:8: un encadré ne contient ni partie ni autre encadré'],
  ])('%j is refused with file and line', (line, fault) => {
    expect(() => text(line)).toThrow(fault)
  })

  it('is refused with the missing or wrong front matter field', () => {
    expect(() => textOf('Bonjour', 'a.md')).toThrow('a.md:1: a text starts with its front matter')
    expect(() => textOf('---\npath: /a\n---\n', 'a.md')).toThrow('a.md:1: title: is needed')
    expect(() => textOf(matter.join('\n').replace('title:', 'titre:'), 'a.md')).toThrow(
      'a.md:1: title: is needed',
    )
    expect(() => textOf(matter.toSpliced(2, 0, 'titre: La').join('\n'), 'a.md')).toThrow('a.md:3: titre: ')
    expect(() => textOf(matter.toSpliced(2, 0, 'path: /b').join('\n'), 'a.md')).toThrow('a.md:3: path stands')
    const long = matter.join('\n').replace('Qui nous sommes.', 'x'.repeat(156))
    expect(() => textOf(long, 'a.md')).toThrow('a.md:5: description: 156 signs, 155 at most')
  })
})

describe('words that the brand does not use', () => {
  it.each([
    'des pierres semi-précieuses',
    'les mots « semi-précieux » sont jolis',
    'une vraie perle',
    'une perle naturelle',
    'de véritables pierres',
    'un diamant de laboratoire',
    'or 18K',
    'un bijou durable',
    'notre durabilité',
    'une démarche écoresponsable',
    'éco-conçu',
    'un emballage vert',
    'neutre en carbone',
    'respectueux de l’environnement',
    "respectueux de l'environnement",
    'hypoallergénique',
    'plus que 2 minutes',
    'notre shop',
  ])('%s is refused', (words) => {
    expect(vocabularyFaults(`Bien.\n${words}`)).toMatchObject([{ line: 2 }])
  })

  it.each([
    'sur un support durable',
    'vert d’eau, gris et vert',
    'diamant synthétique',
    'pourquoi on ne dit plus « semi-précieuses »',
    'les mots « semi-précieux » et « semi-fins » sont interdits',
    'le solde de la commande',
    'perles de culture',
  ])('%s is accepted', (words) => {
    expect(vocabularyFaults(words)).toEqual([])
  })

  it('a pearl is named in full at its first mention, headings apart', () => {
    expect(firstMentionFault('## Les perles\n\nUne huître perlière.\nLes perles rondes.')).toMatchObject({
      line: 4,
    })
    expect(firstMentionFault('Une perle de culture. La perle luit.')).toBeNull()
    expect(firstMentionFault('Rien.')).toBeNull()
  })

  it('a catalogue names every pearl in full, except later in a description', () => {
    const data = (...lines: string[]) =>
      shortNameFaults(['{', ...lines, '}'].join('\n')).map(({ line }) => line)
    expect(data('"name": "Bague perle",', '"materials": ["or", "perle de culture Akoya"]')).toEqual([2])
    expect(data('"design": "deux perles face à face"', '"collections": ["perles-deau-douce"]')).toEqual([2])
    expect(data('"description": "Une perle de culture. La perle luit."')).toEqual([])
    expect(data('"description": "La perle luit."')).toEqual([2])
  })
})
