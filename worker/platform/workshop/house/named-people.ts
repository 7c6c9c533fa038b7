import { foldedName } from '../../../../shared/staff/order-query.ts'

/** Letters that people type without their accents. SQLite ignores the case of plain letters only. */
const accented: Readonly<Record<string, string>> = {
  ...{ a: 'àâäáãåæ', c: 'çć', e: 'éèêëę', i: 'îïíì', l: 'ł', n: 'ñń', o: 'ôöóòõøœ' },
  ...{ s: 'šś', u: 'ûüùú', y: 'ÿý', z: 'žźż' },
}

/** Returns the words of a name without case and accents. A stroke is no accent of Unicode. */
const wordsOf = (name: string): string[] =>
  foldedName(name.toLowerCase().replaceAll('ø', 'o').replaceAll('ł', 'l'))

/** Maximum number of names that a search reads. Their first two letters are those of the word. */
const maxRead = 7_000

const variants = (letter = ''): string[] => {
  const others = [...(accented[letter] ?? '')]
  return [letter, ...others, ...others.map((each) => each.toUpperCase())]
}

/** Returns the ways in which the first two letters of a word may be written. */
const startsOf = (word: string): string[] =>
  variants(word[0]).flatMap((first) => {
    // `œ` and `æ` hold both letters.
    if (/[æœ]/i.test(first)) return [first]
    return word.length > 1 ? variants(word[1]).map((second) => first + second) : [first]
  })

interface Named {
  id: number
  first: string
  last: string
}

/**
 * Returns the ids of customers whose last name starts with one of these words, and whose whole name holds all of them,
 * whatever their case and accents.
 */
export async function namedPeople(db: D1Database, typed: string): Promise<number[]> {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT DISTINCT c.id, c.first_name AS first, c.last_name AS last
       FROM json_each(?1) w CROSS JOIN customers c ON c.last_name >= w.value COLLATE NOCASE
         AND c.last_name < w.value || char(1114111) COLLATE NOCASE LIMIT ${maxRead}`,
    )
    .bind(JSON.stringify(words.flatMap(startsOf)))
    .all<Named>()
  return results
    .filter(({ first, last }) => {
      const [start = ''] = wordsOf(last)
      const whole = wordsOf(`${first} ${last}`)
      return (
        words.some((word) => start.startsWith(word)) &&
        words.every((word) => whole.some((each) => each.startsWith(word)))
      )
    })
    .map(({ id }) => id)
}
