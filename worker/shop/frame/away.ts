import { type Notice, type Outcome, success } from '../../../shared/outcome.ts'
import type { Session } from '../../session.ts'

/** A success told by the page it leads to: its notice waits there, for forms sent by script too. */
export function away(session: Session, told: string | Notice, goTo: string): Outcome {
  const notice = typeof told === 'string' ? ({ tone: 'success', text: told } as const) : told
  session.leaveNotice(notice)
  return success({ notice, goTo })
}
