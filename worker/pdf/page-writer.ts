import type { SetLine } from './set-lines.ts'
import { type Face, faceNames } from './standard-fonts.ts'

/** Words that were drawn, by the page they are on and their number there. */
export interface Mark {
  page: number
  id: number
}

/** What a reader is told of the words: a paragraph, a heading, a cell… and what it holds, in the order of reading. */
export interface Tagged {
  tag: string
  /** What else a reader has to know of it, as PDF writes it. */
  attributes?: string
  kids: (Tagged | Mark)[]
}

/** What is drawn on a page, as PDF writes it, and whose words its marks are. */
export interface Page {
  drawn: string[]
  marked: Tagged[]
}

/** A4 and its margins, in points. */
export const sheet = { width: 595.28, height: 841.89, left: 62, top: 64, bottom: 72 } as const

const colours = { ink: '0.17 0.1 0.15', soft: '0.4 0.33 0.37', line: '0.74 0.68 0.63' } as const
export type Colour = keyof typeof colours

const faces = Object.keys(faceNames) as Face[]
/** Under which name the pages know a face. */
export const faceKey = (face: Face): string => `F${faces.indexOf(face) + 1}`

const number = (points: number) => String(Math.round(points * 100) / 100)
const literal = (signs: string) => `(${signs.replace(/[\\()]/g, '\\$&')})`

/** How a line of words is drawn, `x` in points from the left of the page. */
export interface Style {
  size: number
  /** From one line to the next, in points. */
  leading: number
  colour?: Colour
}

/** Fills pages from top to bottom, and notes for readers what each word belongs to. */
export class PageWriter {
  readonly pages: Page[] = []
  readonly root: Tagged = { tag: 'Document', kids: [] }
  /** Points between the bottom of the sheet and what comes next. */
  y = 0
  private readonly within: Tagged[] = [this.root]
  private isMarking = false
  /** Called before a page ends and after the next one begins: what goes on over both is drawn on both. */
  onBreak: { before(): void; after(): void } | null = null

  constructor() {
    this.newPage()
  }

  private get page(): Page {
    return this.pages.at(-1) ?? this.newPage()
  }

  private newPage(): Page {
    const page = { drawn: [], marked: [] }
    this.pages.push(page)
    this.y = sheet.height - sheet.top
    return page
  }

  private endMark(): void {
    if (this.isMarking) this.page.drawn.push('EMC')
    this.isMarking = false
  }

  /** Begins another page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.y - height >= sheet.bottom) return
    this.endMark()
    this.onBreak?.before()
    this.newPage()
    this.onBreak?.after()
  }

  /** Everything `draw` draws belongs to this. */
  tagged(tag: string, draw: () => void, attributes?: string): void {
    this.endMark()
    const own: Tagged = { tag, kids: [], ...(attributes && { attributes }) }
    this.within.at(-1)?.kids.push(own)
    this.within.push(own)
    draw()
    this.endMark()
    this.within.pop()
  }

  /** Draws a line of words, its top at the cursor, which stays. */
  line({ runs }: SetLine, x: number, { size, leading, colour = 'ink' }: Style): void {
    const owner = this.within.at(-1) ?? this.root
    const { page } = this
    if (!this.isMarking) {
      const id = page.marked.push(owner) - 1
      owner.kids.push({ page: this.pages.length - 1, id })
      page.drawn.push(`/${owner.tag} <</MCID ${id}>> BDC`)
      this.isMarking = true
    }
    const base = this.y - leading / 2 - size * 0.34
    const words = runs.map(({ signs, face }) => `/${faceKey(face)} ${number(size)} Tf ${literal(signs)} Tj`)
    // The space at its end parts its last word from the next line's for whoever reads one after the other.
    page.drawn.push(
      `BT ${colours[colour]} rg 1 0 0 1 ${number(x)} ${number(base)} Tm ${words.join(' ')} ( ) Tj ET`,
    )
  }

  /** Draws what no reader has to be told: rules, frames, the foot of a page. */
  private ornament(drawn: string, page: Page = this.page): void {
    this.endMark()
    page.drawn.push('/Artifact BMC', drawn, 'EMC')
  }

  /** A thin line at the cursor. */
  rule(x: number, width: number): void {
    this.ornament(
      `${colours.line} RG 0.5 w ${number(x)} ${number(this.y)} m ${number(x + width)} ${number(this.y)} l S`,
    )
  }

  /** The sides of a frame from `top` to the cursor. */
  box(x: number, width: number, top: number): void {
    const sides = [x, this.y, width, top - this.y].map(number).join(' ')
    this.ornament(`${colours.ink} RG 0.8 w ${sides} re S`)
  }

  /** Writes the same foot under every page, `words` of each told by its number from 1. */
  feet(words: (page: number, of: number) => SetLine, { size, colour = 'soft' }: Style): void {
    for (const [place, page] of this.pages.entries()) {
      const { runs } = words(place + 1, this.pages.length)
      const drawn = runs.map(({ signs, face }) => `/${faceKey(face)} ${size} Tf ${literal(signs)} Tj`)
      this.ornament(
        `BT ${colours[colour]} rg 1 0 0 1 ${sheet.left} ${number(sheet.bottom / 2)} Tm ${drawn.join(' ')} ET`,
        page,
      )
    }
  }
}
