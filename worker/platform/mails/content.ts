/** A part of a mail. Its HTML and its plain text come from the same words. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'products'
      products: readonly MailProduct[]
      sums: readonly (readonly [label: string, amount: string])[]
    }
  /** Words in a frame, for instance a legal notice. */
  | { kind: 'frame'; paragraphs: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  /** Small text below the rest, with at most one link. */
  | { kind: 'note'; text: string; link?: MailLink }

/** A line of an order, as the order's mails show it. */
export interface MailProduct {
  name: string
  /** Materials, choices, letters and rights, one line each. */
  details: readonly string[]
  amount: string
}

export interface MailLink {
  label: string
  href: string
}

/** The content of a mail. Addresses are absolute. */
export interface MailContent {
  subject: string
  /** The preview text that mailboxes show beside the subject. */
  preview: string
  title: string
  blocks: readonly MailBlock[]
  /** Address that unsubscribes with one click (RFC 8058). Absent from transactional mails. */
  stop?: string
}
