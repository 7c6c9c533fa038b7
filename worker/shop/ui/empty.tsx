import { EmptyThread } from './threads.tsx'

interface Props {
  words: string
  /** Words of the link. */
  label: string
  href: string
}

/** Draws an empty list: a thread with one pearl, a sentence and a link. */
export const Empty = ({ words, label, href }: Props) => (
  <section className="void">
    <EmptyThread />
    <p>{words}</p>
    <p className="acts">
      <a className="btn" href={href}>
        {label}
      </a>
    </p>
  </section>
)
