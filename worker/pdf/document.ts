/** Words of a document, one emphasis at most. */
export interface Run {
  /** A line feed begins another line. */
  text: string
  isStrong?: boolean
}

/** A column of a table: its share of the width (the shares make 1) and the side its words stand on. */
export interface Column {
  share: number
  align: 'left' | 'right'
}

/** A part of a document, from top to bottom. */
export type Part =
  | { kind: 'title' | 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph'; runs: readonly Run[] }
  /** Smaller words, under the rest. */
  | { kind: 'note'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Run[])[] }
  | {
      kind: 'table'
      columns: readonly Column[]
      head: readonly string[]
      rows: readonly (readonly Run[])[][]
    }
  /** What is set apart in a visible frame. */
  | { kind: 'frame'; parts: readonly Part[] }
  /** What follows begins on another page. */
  | { kind: 'page' }

/** A document on A4 pages. */
export interface PaperDocument {
  /** What readers show as its name, and the foot of every page before its number. */
  title: string
  parts: readonly Part[]
}
