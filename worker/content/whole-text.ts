import type { Words } from '../../shared/catalogue/content.ts'

/**
 * Words as paper and mails hold them: a link of ours is followed by its address, which nothing else would say.
 * @param site origin of the shop
 */
export const wholeText = ({ text, path }: Words, site: string): string =>
  path?.startsWith('/') ? `${text} (${site}${path})` : text
