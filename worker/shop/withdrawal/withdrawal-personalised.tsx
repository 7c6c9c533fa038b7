import { personalisedWords } from '#text/messages/withdrawal.ts'
import { paths } from '../../../shared/paths.ts'

/** Draws the notice about a personalised product. The shop takes the declaration in any case. */
export const Personalised = () => (
  <>
    {personalisedWords.before}
    <a className="underline" href={paths.contact}>
      {personalisedWords.link}
    </a>
    {personalisedWords.after}
  </>
)

/** Draws this notice for each personalised product of a declaration. */
export const PersonalisedList = ({ products }: { products: readonly string[] }) =>
  products.length > 0 && (
    <ul className="stack mb-s5">
      {products.map((words) => (
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
