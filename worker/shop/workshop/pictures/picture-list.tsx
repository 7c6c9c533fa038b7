import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { ListedPicture, PicturePage } from '../../../commerce/contract/workshop/pictures.ts'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'
import { ListPages } from '../frame/list-pages.tsx'
import { type ListPlace, placeIn } from '../frame/list-place.ts'
import { ListSearch } from '../frame/list-search.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { Table } from '../frame/table.tsx'
import { PictureUses } from './picture-uses.tsx'

interface Data {
  list: PicturePage
  place: ListPlace
}

const Row = ({ picture }: { picture: ListedPicture }) => (
  <tr>
    <th scope="row">
      <div className="workshop-named">
        <ProductThumbnail of={{ name: picture.file, src: '' }} />
        <a className="link" href={paths.workshopImage(picture.file)}>
          {picture.alt || 'Sans texte'}
        </a>
      </div>
    </th>
    <td>{picture.used === 0 ? 'Nulle part' : <PictureUses picture={picture} />}</td>
    <td className="small">{instantWords(`${picture.sent}Z`)}</td>
  </tr>
)

/** Returns why the list is empty, in words. */
function noneWords({ page, words }: ListPlace): string {
  if (page > 1) return 'C’est tout.'
  return words === ''
    ? 'Aucune image envoyée encore. Elles s’envoient depuis un produit, une catégorie ou un texte.'
    : 'Aucune image ne répond à ces mots.'
}

const View = ({ data: { list, place } }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Images</h1>
    <p className="mb-s5">
      Celles que la maison a envoyées, avec ce qu’elles montrent et ce qui s’en sert. Celles d’origine n’y
      sont pas.
    </p>
    <ListSearch action={paths.workshopImages} name="mots" label="Ce qu’elles montrent" words={place.words} />
    {list.pictures.length === 0 ? (
      <p className="soft" role="status">
        {noneWords(place)}
      </p>
    ) : (
      <Table
        label="Images"
        titles={['Image', 'Où elle se montre', 'Envoyée le']}
        table="table table-words workshop-list"
        box="mb-s5"
      >
        {list.pictures.map((picture) => (
          <Row key={picture.file} picture={picture} />
        ))}
      </Table>
    )}
    <ListPages path={paths.workshopImages} place={place} isLast={list.isLast} />
  </div>
)

/** The screen of all pictures that the staff sent, newest first. */
export const pictureList = screen<Data>({
  path: paths.workshopImages,
  right: 'catalogue.read',
  title: 'Images',
  async load({ commerce, url }) {
    const place = placeIn(url)
    return { list: await commerce.content.pictures.page(place.page, place.words), place }
  },
  View,
})
