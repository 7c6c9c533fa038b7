import { plainLetters } from './plain-letters.ts'

/** Lower case words joined by dashes, accents and punctuation gone: the name part of a product address. */
export function slugify(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
