/** A question to D1 that can share a round trip with others: its statements, and how to read their results. */
export interface Question<T> {
  statements: readonly D1PreparedStatement[]
  /** May throw when the results mean a refusal. */
  answer(results: readonly D1Result[]): T
}

export type Answers<Asked extends readonly Question<unknown>[]> = {
  -readonly [At in keyof Asked]: Asked[At] extends Question<infer T> ? T : never
}

/** Returns a question whose answer is already known. It has no statements. */
export const known = <T>(value: T): Question<T> => ({ statements: [], answer: () => value })

/** Asks all questions in one round trip, which is one transaction. Throws the error of the first answer that throws. */
export async function askAll<const Asked extends readonly Question<unknown>[]>(
  db: D1Database,
  questions: Asked,
): Promise<Answers<Asked>> {
  const statements = questions.flatMap((each) => each.statements)
  return answersIn(questions, statements.length > 0 ? await db.batch(statements) : [])
}

/** Returns the answers from results that begin with the results of these questions. */
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

/** Asks one question. */
export const ask = async <T>(db: D1Database, question: Question<T>): Promise<T> =>
  (await askAll(db, [question]))[0]
