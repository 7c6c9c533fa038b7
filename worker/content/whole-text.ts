import type { Words } from '../../shared/catalogue/content.ts'

/**
 * Returns words for paper and mails: the address follows a link of ours, because it would otherwise be invisible.
 * @param site origin of the shop
 */
export const wholeText = ({ text, path }: Words, site: string): string =>
  path?.startsWith('/') ? `${text} (${site}${path})` : text
