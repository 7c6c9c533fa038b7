import * as t from '#text/failure.ts'
import { text } from '../../../shared/messages.ts'
import type { Failure } from '../../render/failure.ts'
import { type Page, page } from '../../render/page.tsx'
import { Incident } from './incident.tsx'

/** Returns the page of a failure. */
export const errorPage = (failure: Failure): Page<Failure> =>
  page({
    path: [],
    status: failure.refused?.status ?? (failure.again === undefined ? 500 : 503),
    load: () => failure,
    meta: () => ({
      title: failure.refused ? t.requestRefused : t.incident,
      description: failure.refused?.sentence ?? text('failure.page'),
    }),
    View: ({ data }) => <Incident {...data} />,
  })
