/** Words of a document, strong or not. */
export interface Run {
  /** A line feed starts a new line. */
  text: string
  isStrong?: boolean
}

/** A column of a table: its share of the width (all shares add up to 1), and its alignment. */
export interface Column {
  share: number
  align: 'left' | 'right'
}

/** A part of a document, from top to bottom. */
export type Part =
  | { kind: 'title' | 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph'; runs: readonly Run[] }
  /** Smaller words, below the rest. */
  | { kind: 'note'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Run[])[] }
  | {
      kind: 'table'
      columns: readonly Column[]
      head: readonly string[]
      rows: readonly (readonly Run[])[][]
    }
  /** Parts within a visible frame. */
  | { kind: 'frame'; parts: readonly Part[] }
  /** The next part starts a new page. */
  | { kind: 'page' }

/** A document on A4 pages. */
export interface PaperDocument {
  /** The title that PDF readers show. It also starts the footer of every page, before the page number. */
  title: string
  parts: readonly Part[]
}
