import { type Notice, type Outcome, success } from '../../../shared/outcome.ts'
import type { Session } from '../../session.ts'

/** Returns a success whose notice the next page shows, also after a form sent by script. */
export function away(session: Session, told: string | Notice, goTo: string): Outcome {
  const notice = typeof told === 'string' ? ({ tone: 'success', text: told } as const) : told
  session.leaveNotice(notice)
  return success({ notice, goTo })
}
