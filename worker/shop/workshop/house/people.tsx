import { clean } from '../../../../shared/one-line.ts'
import { paths } from '../../../../shared/paths.ts'
import { dayWords } from '../../../../shared/words/instant-words.ts'
import type { Account } from '../../../commerce/contract/workshop/house.ts'
import { ListSearch } from '../frame/list-search.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

/** The number of customers on a page. */
const pageSize = 50

interface ListData {
  words: string
  people: readonly Account[]
}

const ListView = ({ data: { words, people } }: ScreenViewProps<ListData>) => {
  const shown = people.slice(0, pageSize)
  const last = people.length > pageSize ? shown.at(-1) : undefined
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Clients</h1>
      <ListSearch
        action={paths.workshopPeople}
        name="q"
        label="Nom ou e-mail"
        words={words}
        maxLength={254}
      />
      <p className="small soft mb-s5">
        {'Qui a commandé sans compte se trouve par '}
        <a className="link" href={`${paths.workshopOrders}?${new URLSearchParams({ q: words })}`}>
          ses commandes
        </a>
        .
      </p>
      {shown.length === 0 && (
        <p className="soft" role="status">
          {words === '' ? 'Aucun compte encore.' : 'Aucun compte ne correspond.'}
        </p>
      )}
      <ul className="stack">
        {shown.map(({ id, name, email, createdAt }) => (
          <li key={id}>
            <a className="link" href={paths.workshopPerson(`compte-${id}`)}>
              {name || email}
            </a>
            <span className="small soft">{` ${email}, depuis le ${dayWords(createdAt)}`}</span>
          </li>
        ))}
      </ul>
      {last && (
        <p className="mt-s5">
          <a
            className="btn btn-line"
            href={`${paths.workshopPeople}?${new URLSearchParams({ ...(words && { q: words }), avant: String(last.id) })}`}
          >
            Plus anciens
          </a>
        </p>
      )}
    </div>
  )
}

/** The screen of customers with an account, searched by name or e-mail address. */
export const peopleList = screen<ListData>({
  path: paths.workshopPeople,
  right: 'people.read',
  title: 'Clients',
  async load({ commerce, url }) {
    const words = clean(url.searchParams.get('q') ?? '').slice(0, 254)
    const before = /^[1-9]\d{0,11}$/.exec(url.searchParams.get('avant') ?? '')?.[0] ?? ''
    return { words, people: await commerce.house.people({ words, before }) }
  },
  View: ListView,
})
