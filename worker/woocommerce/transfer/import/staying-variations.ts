import { attributeSlug } from '../../../commerce/contract/catalogue/product-schema.ts'
import type { PlatformProduct, PlatformVariation } from '../../mirror/platform-product.ts'

/** Returns the slug of an attribute whether or not it also filters lists, because a file may change that. */
const bareSlug = (attribute: { name: string; slug?: string | undefined }): string =>
  attributeSlug(attribute).replace(/^pa_/, '')

/**
 * Returns a variation that a file does not list, with the attributes that the file gives its product. One whose choice
 * the product no longer has becomes a draft, because it would stand for any choice.
 * @param ignored where the report reads that it became a draft
 */
export function fitted(
  variation: PlatformVariation,
  product: PlatformProduct,
  ignored: string[],
): PlatformVariation {
  const choices = product.attributes.filter((each) => each.variation)
  const attributes = variation.attributes.map((own) => {
    const same = choices.find((each) => bareSlug(each) === bareSlug(own))
    return same ? { ...own, name: same.name, slug: same.slug } : own
  })
  const lost = attributes.find(
    (own) => own.option !== '' && !choices.some((each) => bareSlug(each) === bareSlug(own)),
  )
  if (!lost || variation.status !== 'publish') return { ...variation, attributes }
  ignored.push(`${variation.sku}: « ${lost.name} » is no choice of its product any more: written as a draft`)
  return { ...variation, attributes, status: 'draft' }
}

/** Returns a product whose attributes have the options of the variations that stay. */
export function withOptions(product: PlatformProduct, others: readonly PlatformVariation[]): PlatformProduct {
  const published = others.filter(({ status }) => status === 'publish')
  return {
    ...product,
    attributes: product.attributes.map((attribute) => {
      const own = published.flatMap(({ attributes }) =>
        attributes.flatMap((each) => (attributeSlug(each) === attributeSlug(attribute) ? [each.option] : [])),
      )
      return attribute.variation
        ? { ...attribute, options: [...new Set([...attribute.options, ...own])] }
        : attribute
    }),
  }
}
