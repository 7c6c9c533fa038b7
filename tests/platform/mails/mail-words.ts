/** Returns the visible words of a mail, in order, without markup and with entities decoded. */
export const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
/** Returns the targets of its links. */
export const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
/** Returns a text without the marks between its words. */
export const plain = (text: string) => text.replace(/[\s:·-]+/g, ' ').trim()
