/** A part of a mail, drawn and written from the same words. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'jewels'
      products: readonly MailProduct[]
      sums: readonly (readonly [label: string, amount: string])[]
    }
  /** Words set apart in a frame, a statement of the law for instance. */
  | { kind: 'frame'; paragraphs: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  /** Small words under the rest, with one link at most. */
  | { kind: 'note'; text: string; link?: MailLink }

/** A line of an order, as its mail tells it. */
export interface MailProduct {
  name: string
  /** Materials, choices, letters, rights: a line each. */
  details: readonly string[]
  amount: string
}

export interface MailLink {
  label: string
  href: string
}

/** What a mail says. Addresses are whole. */
export interface MailContent {
  subject: string
  /** What mail boxes show beside the subject. */
  preview: string
  title: string
  blocks: readonly MailBlock[]
  /** Where one click ends what was asked for (RFC 8058); absent from mails of pure service. */
  stop?: string
}
