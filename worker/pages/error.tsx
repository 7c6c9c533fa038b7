import { text } from '../../shared/messages.ts'
import { type Page, page } from '../render/page.tsx'
import { type Failure, Incident } from '../ui/incident.tsx'

/** The page of a failure. */
export const errorPage = (failure: Failure): Page<Failure> =>
  page({
    path: [],
    status: failure.again === undefined ? 500 : 503,
    load: () => failure,
    meta: () => ({ title: 'Un incident — Aubenacre', description: text('failure.page') }),
    View: ({ data }) => <Incident {...data} />,
  })
