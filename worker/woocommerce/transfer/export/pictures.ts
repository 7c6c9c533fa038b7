import * as z from 'zod'
import { decodeEntities } from '../../../commerce/contract/text.ts'
import { type Platform, PlatformFailure } from '../platform.ts'
import { type Again, sendAgain } from './again.ts'

const picture = z.object({
  id: z.int(),
  src: z.string().catch(''),
  name: z.string().catch('').transform(decodeEntities),
  alt: z.string().catch(''),
})
const pictured = z.object({ images: z.array(picture).catch([]) })
type There = z.output<typeof picture>

/** A picture of ours, with the URL that WooCommerce fetches. */
interface SentPicture {
  src: string
  name: string
  alt: string
}

/**
 * Sends the pictures of a product to WooCommerce, one per call: WooCommerce resizes each picture during the call, and
 * several would exceed its time limit. Pictures that are already there, by name, are not sent again.
 * @param id the product's id in WooCommerce
 * @returns the number of pictures sent, and a reason for each missing one
 */
export async function pushPictures(
  target: Platform,
  id: number,
  wanted: readonly SentPicture[],
  again: Again,
): Promise<{ sent: number; problems: string[] }> {
  const path = `wc/v3/products/${id}`
  const read = async () => pictured.parse((await target.call('GET', path)).body).images
  const put = async (images: readonly object[]) =>
    pictured.parse((await target.call('PUT', path, {}, { images })).body).images
  let there = await read()
  const has = (name: string) => there.find((each) => each.name === name)
  const unchangedOf = (all: readonly There[]) =>
    all.map(({ id: own, src, name, alt }) => ({ id: own, src, name, alt }))
  const problems: string[] = []
  let sent = 0
  for (const one of wanted) {
    if (has(one.name)) continue
    const known = unchangedOf(there)
    try {
      there = await sendAgain(
        `${path} ${one.name}`,
        () => put([...known, one]),
        async () => {
          const now = await read()
          return now.some(({ name }) => name === one.name) ? now : null
        },
        again,
      )
      sent += 1
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      problems.push(`picture ${one.src}: ${error.message}`)
    }
  }
  const ordered = wanted.flatMap(({ name, alt }) => {
    const found = has(name)
    return found ? [{ ...found, alt }] : []
  })
  const isAsWanted =
    ordered.length === there.length &&
    ordered.every((each, place) => each.id === there[place]?.id && each.alt === there[place]?.alt)
  if (!isAsWanted && problems.length === 0) await put(ordered)
  return { sent, problems }
}
