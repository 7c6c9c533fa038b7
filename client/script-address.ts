/**
 * Returns the URL of a script by its plain name (`late/menus`).
 * All scripts of a build, the first one included, are in one folder.
 */
export const scriptAddress = (name: string): string => new URL(`${name}.js`, import.meta.url).href
