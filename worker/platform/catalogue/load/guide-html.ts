import type { Block, Words } from '../../../../shared/catalogue/content.ts'
import { escapeMarkup } from '../../../../shared/words/fit-words.ts'

const line = (words: readonly Words[]): string =>
  words
    .map(({ text, path, isStrong }) => {
      const html = path ? `<a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>` : escapeMarkup(text)
      return isStrong ? `<strong>${html}</strong>` : html
    })
    .join('')

const row = (tag: 'th' | 'td', cells: readonly Words[][]): string =>
  `<tr>${cells.map((words) => `<${tag}>${line(words)}</${tag}>`).join('')}</tr>`

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeMarkup(block.text)}</h2>`
    case 'subheading':
      return `<h3>${escapeMarkup(block.text)}</h3>`
    case 'paragraph':
      return `<p>${line(block.words)}</p>`
    case 'quote':
      return `<blockquote><p>${line(block.words)}</p></blockquote>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((words) => `<li>${line(words)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return `<table><thead>${row('th', block.head)}</thead><tbody>${block.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`
    case 'figure': {
      const caption = block.caption && `<figcaption>${escapeMarkup(block.caption)}</figcaption>`
      return `<figure><img src="${block.of}:${block.name}" alt="${escapeMarkup(block.alt)}">${caption}</figure>`
    }
    // WordPress writes a group with a border this way.
    case 'frame':
      return `<div class="wp-block-group has-border-color">\n${htmlOf(block.body)}</div>`
  }
}

/** Returns a text as the HTML of an article, one block a line. `commerce/prose/prose.ts` parses it back into the same blocks. */
export const htmlOf = (body: readonly Block[]): string =>
  body.map((block) => `${htmlOfBlock(block)}\n`).join('')
