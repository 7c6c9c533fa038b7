import type { ReactNode } from 'react'
import type { Typed } from '../../ui/fields.tsx'

/** The parts of the product editor, by the id of their place. */
const editorParts = {
  textes: 'Textes',
  prix: 'Prix',
  stock: 'Stock',
  rangement: 'Rangement',
  filtres: 'Choix et filtres',
  faits: 'Faits du métier',
  moteurs: 'Moteurs de recherche',
  publication: 'Publication',
  images: 'Images',
  variantes: 'Variantes',
  historique: 'Historique',
} as const
type PartId = keyof typeof editorParts

/** Draws links to these parts, because the editor is long on a phone. */
export const PartLinks = ({ isVariable }: { isVariable: boolean }) => (
  <nav className="workshop-acts small mb-s5" aria-label="Parties de la fiche">
    {Object.entries(editorParts)
      .filter(([id]) => isVariable || id !== 'variantes')
      .map(([id, title]) => (
        <a className="link" key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
  </nav>
)

interface Props {
  id: PartId
  children: ReactNode
}

/** Draws a part of the form that is always open. */
export const Part = ({ id, children }: Props) => (
  <fieldset className="form" id={id}>
    <legend className="h3">{editorParts[id]}</legend>
    {children}
  </fieldset>
)

interface FoldedProps extends Props {
  /** Names of its fields. An error in one of them opens it. */
  fields: readonly string[]
  typed: Typed
  /** What it holds, in words. */
  holds: string
}

/** Draws a part of the form that few products need, folded under its title. What is typed in it is sent all the same. */
export const FoldedPart = ({ id, fields, typed, holds, children }: FoldedProps) => (
  <details className="workshop-part" id={id} open={fields.some((name) => typed.error(name))}>
    <summary>
      <span className="h3">{editorParts[id]}</span>
      <span className="small soft">{holds}</span>
    </summary>
    <fieldset className="form">
      <legend className="sr">{editorParts[id]}</legend>
      {children}
    </fieldset>
  </details>
)

/** Says how many fields of a part are filled. */
export const filledWords = (values: readonly unknown[]): string => {
  const count = values.filter(Boolean).length
  return count === 0 ? 'vide' : count === 1 ? '1 rempli' : `${count} remplis`
}
