import { mailLook } from '#brand/mail-look.ts'
import type { SetLine } from './set-lines.ts'
import { type Face, faceNames } from './standard-fonts.ts'

/** Drawn words: their page, and their number on it. */
export interface Mark {
  page: number
  id: number
}

/** A structure element for assistive technology: a paragraph, a heading, a cell…, with its content in reading order. */
export interface Tagged {
  tag: string
  /** Other attributes of the element, in PDF syntax. */
  attributes?: string
  kids: (Tagged | Mark)[]
}

/** The drawing operators of a page, and the elements of its marked words. */
interface Page {
  drawn: string[]
  marked: Tagged[]
}

/** A4 and its margins, in points. */
export const sheet = { width: 595.28, height: 841.89, left: 62, top: 64, bottom: 72 } as const

const number = (points: number) => String(Math.round(points * 100) / 100)

/** Returns a colour, `#rrggbb`, as the operands of a PDF: red, green and blue from 0 to 1. */
const operands = (hex: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')

const colours = {
  ink: operands(mailLook.ink),
  soft: operands(mailLook.inkSoft),
  line: operands(mailLook.rule),
} as const
type Colour = keyof typeof colours

const faces = Object.keys(faceNames) as Face[]
/** Returns the resource name of a typeface. */
export const faceKey = (face: Face): string => `F${faces.indexOf(face) + 1}`

const literal = (signs: string) => `(${signs.replace(/[\\()]/g, '\\$&')})`

/** How a line of words is drawn. */
export interface Style {
  size: number
  /** Line height, in points. */
  leading: number
  colour?: Colour
}

/** Fills pages from top to bottom, and records the structure element of each word for assistive technology. */
export class PageWriter {
  readonly pages: Page[] = []
  readonly root: Tagged = { tag: 'Document', kids: [] }
  /** Height of the cursor above the bottom of the page, in points. */
  y = 0
  private readonly within: Tagged[] = [this.root]
  private isMarking = false
  /** Called before a page ends and after the next one begins. A frame that continues is drawn on both pages. */
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

  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.y - height >= sheet.bottom) return
    this.endMark()
    this.onBreak?.before()
    this.newPage()
    this.onBreak?.after()
  }

  /** Makes a structure element of everything that `draw` draws. */
  tagged(tag: string, draw: () => void, attributes?: string): void {
    this.endMark()
    const own: Tagged = { tag, kids: [], ...(attributes && { attributes }) }
    this.within.at(-1)?.kids.push(own)
    this.within.push(own)
    draw()
    this.endMark()
    this.within.pop()
  }

  /** Draws a line of words, with its top at the cursor. Does not move the cursor. */
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
    // The space at the end separates the last word from the next line's first one, for programs that read the text in
    // order.
    page.drawn.push(
      `BT ${colours[colour]} rg 1 0 0 1 ${number(x)} ${number(base)} Tm ${words.join(' ')} ( ) Tj ET`,
    )
  }

  /** Draws something without meaning for assistive technology: rules, frames, page footers. */
  private ornament(drawn: string, page: Page = this.page): void {
    this.endMark()
    page.drawn.push('/Artifact BMC', drawn, 'EMC')
  }

  /** Draws a thin line at the cursor. */
  rule(x: number, width: number): void {
    this.ornament(
      `${colours.line} RG 0.5 w ${number(x)} ${number(this.y)} m ${number(x + width)} ${number(this.y)} l S`,
    )
  }

  /** Draws a frame from `top` to the cursor. */
  box(x: number, width: number, top: number): void {
    const sides = [x, this.y, width, top - this.y].map(number).join(' ')
    this.ornament(`${colours.ink} RG 0.8 w ${sides} re S`)
  }

  /** Draws the footer of every page. `words` gets the page number, from 1, and the number of pages. */
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
