import type { FAQPage, WithContext } from 'schema-dts'
import type { Block, Words } from '../../shared/content.ts'

const plain = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

/** The words of a block on one line. */
function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return block.text
    case 'paragraph':
    case 'quote':
      return plain(block.words)
    case 'list':
      return block.items.map(plain).join(' ')
    case 'table':
      return block.rows.map((cells) => cells.map(plain).join(', ')).join(' ')
    case 'figure':
      return block.alt
    case 'frame':
      return block.body.map(wordsOf).join(' ')
  }
}

/** The questions of a text, which are its subheadings, with the words under each. */
function questionsOf(body: readonly Block[]): { question: string; answer: string }[] {
  return body.flatMap((block, place) => {
    if (block.kind !== 'subheading') return []
    const after = body.slice(place + 1)
    const end = after.findIndex(({ kind }) => kind === 'heading' || kind === 'subheading')
    const own = end < 0 ? after : after.slice(0, end)
    return [{ question: block.text, answer: own.map(wordsOf).join(' ') }]
  })
}

/** Questions and answers as structured data (schema.org FAQPage): the words of the page, no others. */
export const questionsData = (body: readonly Block[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'fr-FR',
  mainEntity: questionsOf(body).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
