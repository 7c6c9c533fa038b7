import * as t from '#text/failure.ts'
import { paths } from '../../../shared/paths.ts'
import { listName } from '../../content/lists.ts'
import { settle } from '../../render/deferred.tsx'
import { page } from '../../render/page.tsx'
import { SearchForm } from '../frame/header.tsx'
import { LateProducts } from '../ui/product-grid.tsx'
import { BrokenStrand } from '../ui/threads.tsx'

/** The page of an unknown URL. */
export const notFoundPage = page({
  path: [],
  status: 404,
  load: ({ commerce }) => ({
    newest: settle(
      commerce.catalogue
        .list({ slug: 'nouveautes', sort: 'selection', page: 1 })
        .then((list) => list?.products ?? []),
    ),
  }),
  meta: () => ({
    title: t.noSuchPage,
    description: t.noSuchPageLead,
  }),
  View: ({ data: { newest } }) => (
    <>
      <section className="wrap void flush-top">
        <BrokenStrand />
        <p className="caps vermeil">{t.error404}</p>
        <h1>{t.noSuchPage}</h1>
        <p>{t.noSuchPageLead}</p>
        <SearchForm id="page-search" />
        <p className="acts">
          <a className="btn" href={paths.home}>
            {t.backHome}
          </a>
          <a className="btn btn-line" href={paths.all}>
            {t.allProducts}
          </a>
          <a className="link" href={paths.contact}>
            {t.writeToUs}
          </a>
        </p>
      </section>
      <LateProducts
        id="newest"
        title={listName('nouveautes')}
        of={newest}
        count={4}
        all={paths.list('nouveautes')}
        className="end-s7"
      />
    </>
  ),
})
