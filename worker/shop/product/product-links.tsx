import * as t from '#text/product.ts'
import { paths } from '../../../shared/paths.ts'
import type { GuideLink } from '../../content/product-guides.ts'
import { CompareLink } from '../catalogue/compare-link.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  id: number
  guides: readonly GuideLink[]
  name: string
  /** Whole address of the product, to be given away. */
  address: string
}

/**
 * Guides that help to choose the product, the link that shares it, a letter to write where no script answers, the one that
 * compares it, and the one that asks about it.
 */
export const ProductLinks = ({ id, guides, name, address }: Props) => (
  <div className="product-links small">
    {guides.length > 0 && (
      <nav aria-labelledby="to-read">
        <p className="medium" id="to-read">
          {t.readToChoose}
        </p>
        <ul>
          {guides.map(({ label, path }) => (
            <li key={path}>
              <a className="underline" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <p className="product-acts">
      <a
        className="share"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
        data-late="share"
        data-wait=""
        data-share={name}
      >
        <Icon name="share" small />
        {t.share}
      </a>
      <CompareLink id={id} name={name} />
      <a className="question-link" href={paths.contactOnProduct(id)}>
        {t.ask}
      </a>
    </p>
  </div>
)
