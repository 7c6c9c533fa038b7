import type { Block, FactName, Words } from '../catalogue/content.ts'

/**
 * The parts that a statutory text must contain:
 * facts of the business and links to other pages. `what` names each part in French.
 */
interface Kept {
  facts: readonly (readonly [fact: FactName, what: string])[]
  paths?: readonly (readonly [path: string, what: string])[]
}

const seller = [
  ['raison_sociale', 'le nom de l’entreprise'],
  ['siege', 'son adresse'],
  ['email_contact', 'son e-mail'],
  ['telephone', 'son téléphone'],
] as const

/**
 * Required parts by the slug of the text: LCEN art. 1-1, C. conso. L111-1, L221-5 and L616-1, C. env. R541-173, RGPD
 * art. 13, décret 2023-931.
 */
const keptIn: Readonly<Record<string, Kept>> = {
  'mentions-legales': {
    facts: [
      ...seller,
      ['forme_juridique', 'sa forme'],
      ['capital', 'son capital'],
      ['rcs', 'son immatriculation'],
      ['tva', 'son numéro de TVA'],
      ['directeur_publication', 'qui dirige la publication'],
      ['hebergeur_nom_adresse_telephone', 'l’hébergeur'],
      ['mediateur_nom_adresse_site', 'le médiateur'],
      ['idu_emballages', 'le numéro des emballages'],
    ],
  },
  cgv: {
    facts: [
      ...seller,
      ['rcs', 'son immatriculation'],
      ['tva', 'son numéro de TVA'],
      ['adresse_retours', 'où renvoyer'],
      ['mediateur_nom_adresse_site', 'le médiateur'],
      ['idu_emballages', 'le numéro des emballages'],
    ],
    paths: [
      ['/retractation', 'le lien pour renoncer au contrat'],
      ['/cookies-privacy', 'l’usage des données'],
      ['/accessibilite', 'l’accessibilité'],
    ],
  },
  retours: {
    facts: [...seller, ['adresse_retours', 'où renvoyer']],
    paths: [['/retractation', 'le lien pour renoncer au contrat']],
  },
  'cookies-privacy': {
    facts: [
      ['raison_sociale', 'qui répond des données'],
      ['siege', 'son adresse'],
      ['email_donnees', 'où exercer ses droits'],
      ['hebergeur_nom_adresse_telephone', 'l’hébergeur'],
    ],
  },
  accessibilite: {
    facts: [
      ['accessibilite', 'l’état de conformité'],
      ['email_contact', 'où signaler un obstacle'],
    ],
  },
}

/** Returns all runs of text in blocks, at any depth. */
const wordsIn = (body: readonly Block[]): Words[] =>
  body.flatMap((block): Words[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'quote':
        return block.words
      case 'list':
        return block.items.flat()
      case 'table':
        return [...block.head, ...block.rows.flat()].flat()
      case 'frame':
        return wordsIn(block.body)
      default:
        return []
    }
  })

const said = (kept: Kept) => [
  ...kept.facts.map(([fact, what]) => ({
    what,
    sign: `{{${fact}}}`,
    isIn: (words: Words) => words.fact === fact,
  })),
  ...(kept.paths ?? []).map(([path, what]) => ({
    what,
    sign: `(${path})`,
    isIn: (words: Words) => words.path === path,
  })),
]

/** Returns a sentence that lists the required parts of a text. `null` for a text that no law requires. */
export function lawAsks(slug: string): string | null {
  const kept = keptIn[slug]
  if (!kept) return null
  const parts = said(kept).map(({ what, sign }) => `${what} ${sign}`)
  return `La loi demande cette page. Elle ne peut être cachée, ni perdre\u00a0: ${parts.join(', ')}.`
}

/** Returns the errors of an edit that removes required parts or hides the text, by field. */
export function lawFaults(
  slug: string,
  { body, hidden }: { body: readonly Block[]; hidden?: boolean | undefined },
): Record<string, string> {
  const kept = keptIn[slug]
  if (!kept) return {}
  const words = wordsIn(body)
  const lost = said(kept).filter(({ isIn }) => !words.some(isIn))
  return {
    ...(lost.length > 0 && {
      body: `La loi demande ici\u00a0: ${lost.map(({ what, sign }) => `${what} ${sign}`).join(', ')}.`,
    }),
    ...(hidden && { hidden: 'La loi demande que cette page se lise.' }),
  }
}

/** Returns the frames of a text by the heading above each. */
function framesOf(body: readonly Block[]): [heading: string, frame: string][] {
  let heading = ''
  return body.flatMap((block): [string, string][] => {
    if (block.kind === 'heading' || block.kind === 'subheading') heading = block.text.replace(/^\d+\. /, '')
    return block.kind === 'frame' ? [[heading, JSON.stringify(block.body)]] : []
  })
}

/**
 * Returns the errors of an edit of the terms that changes what the law gives word for word (C. conso. D211-2, annexes to
 * R221-1 and R221-3): the frames of the original, each under its heading.
 */
export function dictatedFaults(body: readonly Block[], original: readonly Block[]): Record<string, string> {
  const kept = new Map(framesOf(body).map(([heading, frame]) => [heading + frame, heading]))
  const lost = framesOf(original).flatMap(([heading, frame]) =>
    kept.has(heading + frame) ? [] : [`«\u00a0${heading}\u00a0»`],
  )
  return lost.length === 0
    ? {}
    : {
        body: `La loi donne cet encadré mot pour mot\u00a0: ${[...new Set(lost)].join(', ')}. Remettez-le tel quel sous son titre\u00a0; la version précédente, plus bas, le montre.`,
      }
}
