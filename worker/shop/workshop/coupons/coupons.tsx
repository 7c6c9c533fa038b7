import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Edit, PickedProduct } from '../../../commerce/contract/catalogue/editing.ts'
import { absent } from '../../../commerce/contract/error.ts'
import type { EditedCoupon } from '../../../commerce/families/workshop/coupons.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/fields.tsx'
import { ListPages } from '../frame/list-pages.tsx'
import { type ListPlace, placeIn } from '../frame/list-place.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { Table } from '../frame/table.tsx'
import { EditHistory, Overtaken } from '../history/edit-history.tsx'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { CouponFields } from './coupon-fields.tsx'
import {
  couponChangeWords,
  productsIn,
  spanWords,
  stateWords,
  usesWords,
  worthWords,
} from './coupon-words.ts'

interface ListData {
  picks: Picks
  coupons: readonly EditedCoupon[]
  place: ListPlace
  pages: number
}

/** Describes the picker of the products that a code is limited to. */
const couponPick = (coupon?: EditedCoupon) => ({
  ...{ name: 'product_ids', kind: 'products' as const, stored: coupon?.product_ids ?? [] },
})

const ListView = ({ data: { coupons, place, pages, picks }, form, staff }: ScreenViewProps<ListData>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Codes</h1>
    {coupons.length === 0 ? (
      <p className="soft mb-s5">Aucun code.</p>
    ) : (
      <Table
        label="Codes"
        titles={['Code', 'Retire', 'Quand', 'Commandes', 'État']}
        table="table table-words workshop-table"
        box="mb-s5"
      >
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <th scope="row">
              <a className="link" href={paths.workshopCoupon(coupon.id)}>
                {coupon.code}
              </a>
            </th>
            <td>{worthWords(coupon)}</td>
            <td>{spanWords(coupon)}</td>
            <td>{`${coupon.usage_count}${coupon.usage_limit === null ? '' : ` sur ${coupon.usage_limit}`}`}</td>
            <td>{stateWords(coupon)}</td>
          </tr>
        ))}
      </Table>
    )}
    <ListPages
      path={paths.workshopCoupons}
      place={place}
      isLast={place.page >= pages}
      before="Précédents"
      after="Suivants"
    />
    {may(staff.role, 'coupons.write') && (
      <>
        <h2 className="h2 mb-s4" id="nouveau">
          Nouveau code
        </h2>
        <form className="form" method="post" action={paths.workshopCoupons} noValidate>
          <SavesOnEnter />
          <input
            type="hidden"
            name="operation"
            value={typedIn(form).value('operation', crypto.randomUUID())}
          />
          <CouponFields typed={typedIn(form)} coupon={null} picks={picks} />
          <p>
            <button className="btn" type="submit">
              Créer le code
            </button>
          </p>
        </form>
      </>
    )}
  </div>
)

/** The screen of all codes, with a form for a new one. */
export const couponList = screen<ListData>({
  path: paths.workshopCoupons,
  right: 'catalogue.read',
  title: 'Codes',
  async load(visit) {
    const { commerce, url } = visit
    if (!commerce.editing.isHere) notFound()
    const place = placeIn(url)
    const picks = await picksFor(visit, paths.workshopCoupons, [couponPick()])
    return { ...(await commerce.coupons.list(place.page)), place, picks }
  },
  View: ListView,
})

interface Edited {
  coupon: EditedCoupon
  edits: readonly Edit[]
  /** Names of the products that the history mentions, by number. */
  products: readonly PickedProduct[]
  picks: Picks
}

const EditView = ({ data: { coupon, edits, products, picks }, form, staff }: ScreenViewProps<Edited>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopCoupons}>
        Tous les codes
      </a>
    </p>
    <h1 className="h1 mb-s5">{coupon.code}</h1>
    <p className="soft mb-s5">{`${stateWords(coupon)} · ${usesWords(coupon.usage_count)}`}</p>
    <Overtaken action={paths.workshopCoupon(coupon.id)} version={coupon.version} form={form} />
    {may(staff.role, 'coupons.write') && (
      <form className="form mb-s6" method="post" action={paths.workshopCoupon(coupon.id)} noValidate>
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="version" value={coupon.version} />
        <SavesOnEnter name="status" value={coupon.status} />
        <CouponFields
          typed={typedIn(form?.values['act'] === 'undo' ? undefined : form)}
          coupon={coupon}
          picks={picks}
        />
        <div className="workshop-acts">
          <button className="btn" type="submit" name="status" value={coupon.status}>
            Enregistrer
          </button>
          <button
            className="btn btn-line"
            type="submit"
            name="status"
            value={coupon.status === 'publish' ? 'draft' : 'publish'}
          >
            {coupon.status === 'publish' ? 'Arrêter ce code' : 'Remettre en service'}
          </button>
        </div>
      </form>
    )}
    <EditHistory
      action={paths.workshopCoupon(coupon.id)}
      version={coupon.version}
      edits={edits}
      wordsOf={couponChangeWords(coupon, edits, products)}
      none="Rien n’a été changé ici."
      mayWrite={may(staff.role, 'coupons.write')}
    />
  </div>
)

export const couponEditor = screen<Edited>({
  path: paths.workshopCoupon(':id{[0-9]{1,9}}'),
  right: 'catalogue.read',
  title: ({ coupon }) => coupon.code,
  async load(visit) {
    const { commerce, params } = visit
    if (!commerce.editing.isHere) notFound()
    const coupon = (await commerce.coupons.coupon(Number(params['id'])).catch(absent)) ?? notFound()
    const edits = await commerce.coupons.edits(coupon.id)
    const [products, picks] = await Promise.all([
      commerce.editing.picked(productsIn(edits)),
      picksFor(visit, paths.workshopCoupon(coupon.id), [couponPick(coupon)]),
    ])
    return { coupon, edits, products, picks }
  },
  View: EditView,
})
