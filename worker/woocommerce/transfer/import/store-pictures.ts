import type { House } from '../house.ts'
import type { ImportedProduct, KeepPicture } from './write-products.ts'

/** A picture as a product stores it. */
interface Stored {
  name: string
  src?: string
  alt: string
}

/**
 * Stores the pictures of a product. Returns them as JSON, `null` where those that are here stay, and the addresses that
 * gave none. Then no picture that is here is given up, because the other shop may be closed.
 */
export async function storePictures(
  house: House,
  { product, pictures: remote, addsPictures = false }: ImportedProduct,
  keepPicture: KeepPicture,
): Promise<{ pictures: string | null; missing: string[] }> {
  const missing: string[] = []
  const found: Stored[] = []
  for (const picture of remote) {
    const kept = await keepPicture(picture)
    if (kept) found.push({ ...(typeof kept === 'string' ? { name: kept } : kept), alt: picture.alt })
    else missing.push(picture.src)
  }
  if (product['pictures'] === null) return { pictures: null, missing }
  if (missing.length === 0 && !addsPictures) return { pictures: JSON.stringify(found), missing }
  const [row] = await house.read<{ pictures: string }>({
    sql: 'SELECT pictures FROM products WHERE id = ?1',
    params: [Number(product['id'])],
  })
  const here = JSON.parse(row?.pictures ?? '[]') as Stored[]
  const more = found.filter(({ name }) => !here.some((each) => each.name === name))
  return { pictures: JSON.stringify([...here, ...more]), missing }
}
