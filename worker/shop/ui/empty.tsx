import { EmptyThread } from './threads.tsx'

interface Props {
  words: string
  /** The one way on. */
  label: string
  href: string
}

/** An empty list: a bare thread with its pearl, a sentence, a way on. */
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
