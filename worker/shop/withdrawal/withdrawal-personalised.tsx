import { personalisedWords } from '#text/messages/withdrawal.ts'
import { paths } from '../../../shared/paths.ts'

/** What is said of a product made to letters: received all the same. */
export const Personalised = () => (
  <>
    {personalisedWords.before}
    <a className="underline" href={paths.contact}>
      {personalisedWords.link}
    </a>
    {personalisedWords.after}
  </>
)

/** The same of the products a declaration is about. */
export const PersonalisedList = ({ jewels }: { jewels: readonly string[] }) =>
  jewels.length > 0 && (
    <ul className="stack mb-s5">
      {jewels.map((words) => (
        <li className="msg msg-info" key={words}>
          <span aria-hidden="true">◆</span>
          <span>
            <b className="medium">{words}</b>
            <br />
            <Personalised />
          </span>
        </li>
      ))}
    </ul>
  )
