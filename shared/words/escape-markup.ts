const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text made safe inside HTML and XML, in elements and in attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => references[found] ?? found)
