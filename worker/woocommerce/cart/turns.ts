import { limits } from '../../../shared/limits.ts'

/** Work that is done one after the other, in the order it came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs `work` after what came before. Whoever waits is answered `late` 30 s from now, whether the work has begun or not;
   * one that has not begun by then never does, so that nothing queues behind a call that hangs.
   * @param work is given when to end, in milliseconds since 1970
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
