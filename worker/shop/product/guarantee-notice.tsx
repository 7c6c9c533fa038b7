import * as t from '#text/product.ts'
import { paths } from '../../../shared/paths.ts'
import { hasGuaranteeNotice } from '../../assets.ts'

/** The way to the notice of the Union on the legal guarantee, shown as it is; nothing where it is not there. */
export const GuaranteeNotice = ({ isThere = hasGuaranteeNotice }: { isThere?: boolean }) =>
  isThere && (
    <>
      {' · '}
      <a className="underline" href={paths.guaranteeNotice} target="_blank" rel="noopener">
        {t.guaranteeNotice}
      </a>
    </>
  )
