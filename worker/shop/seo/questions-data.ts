import type { FAQPage, WithContext } from 'schema-dts'
import { locale } from '#text/language.ts'
import { linesOf } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'

/** Returns the questions of a text, which are its subheadings, each with the words below it. */
function questionsOf(body: readonly Block[]): { question: string; answer: string }[] {
  return body.flatMap((block, place) => {
    if (block.kind !== 'subheading') return []
    const after = body.slice(place + 1)
    const end = after.findIndex(({ kind }) => kind === 'heading' || kind === 'subheading')
    const own = end < 0 ? after : after.slice(0, end)
    return [{ question: block.text, answer: own.flatMap(linesOf).join(' ') }]
  })
}

/** Returns questions and answers as structured data (schema.org FAQPage), with the exact words of the page. */
export const questionsData = (body: readonly Block[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questionsOf(body).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
