import { type Outcome, success } from '../../shared/outcome.ts'
import type { Session } from '../middleware/session.ts'

/** A success told by the page it leads to: its notice waits there, for forms sent by script too. */
export function away(session: Session, words: string, goTo: string): Outcome {
  const notice = { tone: 'success', text: words } as const
  session.leaveNotice(notice)
  return success({ notice, goTo })
}
