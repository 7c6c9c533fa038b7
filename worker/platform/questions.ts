/** A question to D1 that can travel with others: its statements, and what their results say. */
export interface Question<T> {
  statements: readonly D1PreparedStatement[]
  /** May throw what the results refuse. */
  answer(results: readonly D1Result[]): T
}

export type Answers<Asked extends readonly Question<unknown>[]> = {
  -readonly [At in keyof Asked]: Asked[At] extends Question<infer T> ? T : never
}

/** What is known already, and is not asked. */
export const known = <T>(value: T): Question<T> => ({ statements: [], answer: () => value })

/** Asks them all in one round trip, which is one transaction. Throws what the first refused answer throws. */
export async function askAll<const Asked extends readonly Question<unknown>[]>(
  db: D1Database,
  questions: Asked,
): Promise<Answers<Asked>> {
  const statements = questions.flatMap((each) => each.statements)
  return answersIn(questions, statements.length > 0 ? await db.batch(statements) : [])
}

/** What results say that begin with those of these questions. */
export function answersIn<const Asked extends readonly Question<unknown>[]>(
  questions: Asked,
  results: readonly D1Result[],
): Answers<Asked> {
  let from = 0
  const answers = questions.map(({ statements, answer }) => {
    const own = results.slice(from, from + statements.length)
    from += statements.length
    return answer(own)
  })
  return answers as Answers<Asked>
}

/** Asks one alone. */
export const ask = async <T>(db: D1Database, question: Question<T>): Promise<T> =>
  (await askAll(db, [question]))[0]
