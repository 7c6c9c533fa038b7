import { brand } from '#brand/brand.ts'
import { contactSubjects } from '../../../../shared/contact/contact.ts'
import { paths, productPath } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { WorkshopMessage } from '../../../commerce/contract/workshop/workshop-message.ts'
import { May } from '../frame/may.tsx'

/** Returns a `mailto:` link that starts a reply in the staff's mail program. */
const replyLink = ({ email, subject, message }: WorkshopMessage): string => {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const words = { subject: `Re\u00a0: ${contactSubjects[subject]}`, body: `\n\n${quoted.join('\n')}` }
  const query = Object.entries(words).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}

/** Draws the order that a message names: its buyer's own, another person's, or an unknown one. */
function Order({ message: { order, ofBuyer, reference } }: { message: WorkshopMessage }) {
  if (order === null) return `«\u00a0${reference}\u00a0», à retrouver`
  return (
    <>
      <a className="underline" href={`${paths.workshop}?commande=${order}#trouvee`}>
        {`n°\u00a0${order}`}
      </a>
      {ofBuyer
        ? ', écrit de l’adresse de la commande'
        : ', écrit d’une autre adresse que celle de la commande'}
    </>
  )
}

const Message = ({ message }: { message: WorkshopMessage }) => {
  const { id, subject, name, email, reference, product, receivedAt } = message
  return (
    <article className="panel mb-s4" aria-labelledby={`message-${id}`}>
      <h3 className="h3 mb-s4" id={`message-${id}`}>{`Message ${id}\u00a0: ${contactSubjects[subject]}`}</h3>
      {subject === 'data' && <p className="msg msg-info mb-s4">Réponse due sous un mois.</p>}
      <dl className="spec withdraw-facts mb-s4">
        <dt>De</dt>
        <dd>{`${name}, ${email}`}</dd>
        <dt>Reçu</dt>
        <dd>{`le ${instantWords(receivedAt)}`}</dd>
        {reference && (
          <>
            <dt>Commande</dt>
            <dd>
              <Order message={message} />
            </dd>
          </>
        )}
        {product && (
          <>
            <dt>{capital(brand.product.one)}</dt>
            <dd>
              <a className="underline" href={productPath(product)}>
                {product.name}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="workshop-address mb-s4">{message.message}</p>
      <May right="messages.answer">
        <form className="withdraw-acts" method="post" action={paths.workshop} aria-label={`Message ${id}`}>
          <input type="hidden" name="act" value="answer" />
          <input type="hidden" name="message" value={id} />
          <a className="btn btn-line" href={replyLink(message)}>
            Répondre
          </a>
          <button className="btn btn-line" type="submit">
            Répondu
          </button>
        </form>
      </May>
    </article>
  )
}

/** Draws the unanswered messages. Those that a bot probably wrote are folded. */
export function WorkshopMessages({ messages }: { messages: readonly WorkshopMessage[] }) {
  const suspects = messages.filter(({ suspect }) => suspect)
  return (
    <>
      {messages.map((message) => !message.suspect && <Message key={message.id} message={message} />)}
      {suspects.length > 0 && (
        <details className="fold">
          <summary>{`Sans doute indésirables (${suspects.length})`}</summary>
          {suspects.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </details>
      )}
    </>
  )
}
