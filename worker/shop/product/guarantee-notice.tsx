import * as t from '#text/product.ts'
import { paths } from '../../../shared/paths.ts'
import { hasGuaranteeNotice } from '../../assets.ts'

/** Draws a link to the European Union's notice about the legal guarantee. Draws nothing when the file is missing. */
export const GuaranteeNotice = ({ isThere = hasGuaranteeNotice }: { isThere?: boolean }) =>
  isThere && (
    <>
      {' · '}
      <a className="underline" href={paths.guaranteeNotice} target="_blank" rel="noopener">
        {t.guaranteeNotice}
      </a>
    </>
  )
