import { Field } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { FocalPoint } from '../pictures/focal-point.tsx'
import { pictureInput, pictureScript } from '../pictures/send-picture.tsx'

/** Draws the pictures of a product: buttons for their order, their alternative texts, and a form to upload one. */
export const Pictures = ({ product }: { product: Editor }) => {
  const { pictures } = product.state
  return (
    <section className="mb-s6" aria-labelledby="images">
      <h2 className="h2 mb-s4" id="images">
        Images
      </h2>
      {pictures.length === 0 && <p className="soft mb-s4">Aucune image.</p>}
      {pictures.length > 0 && (
        <form
          className="form mb-s5"
          method="post"
          action={paths.workshopProduct(product.id)}
          aria-label="Images du produit"
        >
          <input type="hidden" name="version" value={product.version} />
          {/* Enter in a field presses the first button of the form, which therefore saves. */}
          <button className="sr" type="submit" name="act" value="pictures" tabIndex={-1}>
            Enregistrer les images
          </button>
          {/* Pictures can be dragged with script. The buttons work for everyone. */}
          <ol className="workshop-fields" data-late="drag-order">
            {pictures.map(({ name, src, alt, focus }, place) => (
              <li key={`${name}${src}`} className="workshop-picture">
                <FocalPoint
                  name={`focus-${place}`}
                  picture={{ name, src, alt, ...(focus && { focus }) }}
                  value={focus ?? ''}
                  legend={`Image ${place + 1}\u00a0: ce qui doit toujours se voir`}
                />
                <Field
                  id={`alt-${place}`}
                  name={`alt-${place}`}
                  label={`Ce que montre l’image ${place + 1}`}
                  required={false}
                  defaultValue={alt}
                  maxLength={500}
                  autoComplete="off"
                />
                <div className="workshop-acts">
                  {place > 0 && (
                    <button className="link" type="submit" name="act" value={`picture-up-${place}`}>
                      {`Avancer l’image ${place + 1}`}
                    </button>
                  )}
                  {place < pictures.length - 1 && (
                    <button className="link" type="submit" name="act" value={`picture-down-${place}`}>
                      {`Reculer l’image ${place + 1}`}
                    </button>
                  )}
                  <button className="link" type="submit" name="act" value={`picture-remove-${place}`}>
                    {`Retirer l’image ${place + 1}`}
                  </button>
                </div>
              </li>
            ))}
          </ol>
          <p>
            <button className="btn btn-line" type="submit" name="act" value="pictures" data-saves-order="">
              Enregistrer les images
            </button>
          </p>
        </form>
      )}
      <form
        className="form workshop-search"
        method="post"
        encType="multipart/form-data"
        action={paths.workshopPictures(product.id)}
        aria-label="Envoyer une image"
        {...pictureScript}
      >
        <input type="hidden" name="version" value={product.version} />
        <Field id="picture" name="picture" {...pictureInput} label="Une image de plus" />
        <Field
          id="alt"
          name="alt"
          label="Ce qu’elle montre"
          hint="Pour qui ne la voit pas."
          maxLength={500}
          autoComplete="off"
        />
        <button className="btn" type="submit">
          Envoyer l’image
        </button>
      </form>
    </section>
  )
}
