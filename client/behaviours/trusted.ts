import { brand } from '#brand/brand.ts'

interface Policy {
  createHTML(text: string): string
  createScript(text: string): string
}

/** What the page's only policy lets through (`trusted-types`): what this module hands it, all of our own server. */
const rules: Policy = { createHTML: (text) => text, createScript: (text) => text }

interface Realm {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  /** Bundles share it: a second policy of the name would be refused. */
  housePolicy?: Policy
}
const realm = globalThis as Realm

/** Made at the first use: most pages never need it. Browsers without trusted types take the text itself. */
const policy = (): Policy => {
  realm.housePolicy ??= realm.trustedTypes?.createPolicy(brand.key, rules) ?? rules
  return realm.housePolicy
}

/** A page of our own as the server answered it, with nothing in it run. */
export const parsePage = (answer: string): Document =>
  new DOMParser().parseFromString(policy().createHTML(answer), 'text/html')

/** The same page as the document of a frame, which runs nothing of it. */
export const framed = (page: string): string => policy().createHTML(page)

/** The text of a script element: the content policy names it by its print. */
export const scriptText = (text: string): string => policy().createScript(text)
