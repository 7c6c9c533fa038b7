const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for HTML and XML, in elements and attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => references[found] ?? found)
