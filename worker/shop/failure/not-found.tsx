import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { settle } from '../../render/deferred.tsx'
import { page } from '../../render/page.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { BrokenStrand } from '../ui/broken-strand.tsx'
import { LateProducts } from '../ui/late-products.tsx'

/** What an unknown address shows: that there is nothing, and ways on. */
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
    title: 'Cette page n’existe pas',
    description: `Elle a pu changer d’adresse. Voici les nouveautés, ou cherchez ${brand.product.a}.`,
  }),
  View: ({ data: { newest } }) => (
    <>
      <section className="wrap void flush-top">
        <BrokenStrand />
        <p className="caps vermeil">Erreur 404</p>
        <h1>Cette page n’existe pas</h1>
        <p>{`Elle a pu changer d’adresse. Voici les nouveautés, ou cherchez ${brand.product.a}.`}</p>
        <SearchForm id="page-search" />
        <p className="acts">
          <a className="btn" href={paths.home}>
            Retour à l’accueil
          </a>
          <a className="btn btn-line" href={paths.all}>
            {`Tous les ${brand.product.many}`}
          </a>
          <a className="link" href={paths.contact}>
            Nous écrire
          </a>
        </p>
      </section>
      <LateProducts
        id="newest"
        title="Nouveautés"
        of={newest}
        count={4}
        all={paths.list('nouveautes')}
        className="end-s7"
      />
    </>
  ),
})
