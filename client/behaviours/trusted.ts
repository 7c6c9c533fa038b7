import { brand } from '#brand/brand.ts'

interface Policy {
  createHTML(text: string): string
  createScript(text: string): string
}

/**
 * The only `trusted-types` policy of the page. It passes only the strings that this module gives it, all of which come
 * from our own server.
 */
const rules: Policy = { createHTML: (text) => text, createScript: (text) => text }

interface Realm {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  /** The policy, shared by all bundles. The browser would refuse a second policy of the same name. */
  housePolicy?: Policy
}
const realm = globalThis as Realm

/**
 * Creates the policy at first use, because most pages never need it.
 * Browsers without trusted types take the string itself.
 */
const policy = (): Policy => {
  realm.housePolicy ??= realm.trustedTypes?.createPolicy(brand.key, rules) ?? rules
  return realm.housePolicy
}

/** Parses a page of our own server. Runs none of its scripts. */
export const parsePage = (answer: string): Document =>
  new DOMParser().parseFromString(policy().createHTML(answer), 'text/html')

/** Returns the HTML of one of our own pages as the `srcdoc` of a frame. */
export const framed = (page: string): string => policy().createHTML(page)

/** Returns the text of a script element. The content security policy allows that text by its hash. */
export const scriptText = (text: string): string => policy().createScript(text)
