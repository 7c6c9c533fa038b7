import { limits } from '../../../shared/limits.ts'

/** Runs tasks one after the other, in the order of arrival. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs `work` after all earlier tasks. After 30 s the caller gets `late`, whether the work has started or not. Work
   * that has not started by then never does, so that no queue grows behind a call that hangs.
   * @param work receives its deadline, in milliseconds since 1970
   */
  take<T>(work: (end: number) => Promise<T>, late: () => T): Promise<T> {
    const end = Date.now() + limits.requestTimeout
    let alarm: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<T>((answer) => {
      alarm = setTimeout(() => answer(late()), limits.requestTimeout)
    })
    const turn = this.#last
      .then(() => (Date.now() < end ? work(end) : late()))
      .finally(() => clearTimeout(alarm))
    this.#last = turn.catch(() => {})
    return Promise.race([turn, tooLate])
  }
}
