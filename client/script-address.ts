/**
 * Address of a file fetched on first need, by its plain name (`late/menus`): all the scripts of a build lie in one folder,
 * the first of them too.
 */
export const scriptAddress = (name: string): string => new URL(`${name}.js`, import.meta.url).href
