import { isUploaded } from '../../../../shared/catalogue/pictures.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { ListedPicture } from '../../../commerce/contract/workshop/pictures.ts'
import { notFound } from '../../../render/failure.ts'
import { Picture } from '../../ui/picture.tsx'
import { May } from '../frame/may.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { PictureUses } from './picture-uses.tsx'

const Removal = ({ file }: Pick<ListedPicture, 'file'>) => (
  <May right="content.write">
    <h2 className="h2 mb-s4">Supprimer</h2>
    <form className="form" method="post" action={paths.workshopImage(file)}>
      <p>
        Ses fichiers sont effacés pour de bon{'\u00a0'}: rien ne la ramène, pas même l’historique d’une page
        qui l’a montrée.
      </p>
      <p>
        <button className="btn btn-line" type="submit">
          Supprimer cette image
        </button>
      </p>
    </form>
  </May>
)

const View = ({ data: picture }: ScreenViewProps<ListedPicture>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopImages}>
        Toutes les images
      </a>
    </p>
    <h1 className="h1 mb-s4">{picture.alt || 'Image sans texte'}</h1>
    <p className="workshop-focus mb-s4">
      <Picture name={picture.file} alt={picture.alt} sizes="240px" eager />
    </p>
    <p className="small soft mb-s5">{`Envoyée le ${instantWords(`${picture.sent}Z`)}`}</p>
    <section className="mb-s6" aria-labelledby="usages">
      <h2 className="h2 mb-s4" id="usages">
        Où elle se montre
      </h2>
      {picture.used === 0 ? <p className="soft">Nulle part.</p> : <PictureUses picture={picture} />}
    </section>
    {picture.used === 0 && <Removal file={picture.file} />}
  </div>
)

/** The screen of an uploaded picture: what shows it, and its deletion when nothing does. */
export const picturePage = screen<ListedPicture>({
  path: paths.workshopImage(':file{[0-9a-z.]{1,40}}'),
  right: 'catalogue.read',
  title: ({ alt }) => alt || 'Image',
  async load({ commerce, params }) {
    const file = params['file'] ?? ''
    if (!isUploaded(file)) notFound()
    return (await commerce.content.pictures.one(file)) ?? notFound()
  },
  View,
})
