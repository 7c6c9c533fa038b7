/**
 * What the workshop of a large shop costs: its lists of 100,000 products and of 1,000,000 orders, and how long a saved product
 * takes to be seen in the shop. `npm run bench -- --only workshop`.
 */
import { paths } from '../../shared/paths.ts'
import { fieldsOf } from '../second-brand/visitor.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { stateWith } from './growth/stored.ts'
import { median } from './median.ts'
import { processorOf, watched } from './processor.ts'
import { ms, type Section } from './section.ts'

const [orders, customers, products] = [1_000_000, 100_000, 100_000] as const
/** Times each is asked; the first ones only warm up. */
const times = { warm: 4, measured: 15 }
/** A product that the tests know: one choice only. */
const edited = { id: 7057, name: 'Puces Rosée' }

const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }

const lists: readonly (readonly [name: string, path: string])[] = [
  ['products', paths.workshopProducts],
  ['products, by word', `${paths.workshopProducts}?mots=nacre`],
  ['products, drafts', `${paths.workshopProducts}?etat=draft`],
  ['products, sold out', `${paths.workshopProducts}?stock=out`],
  ['products, of a rare category', `${paths.workshopProducts}?rayon=15`],
  ['products, of a common category', `${paths.workshopProducts}?rayon=45`],
  ['orders', paths.workshopOrders],
  ['orders, by number', `${paths.workshopOrders}?q=500123`],
  ['orders, by a common name', `${paths.workshopOrders}?q=claire+morel`],
  ['orders, by product', `${paths.workshopOrders}?produit=7057`],
  ['orders, by e-mail', `${paths.workshopOrders}?q=growth-7@example.test`],
  ['orders, by state', `${paths.workshopOrders}?etat=completed`],
  ['stock', paths.workshopStock],
  ['health', paths.workshopHealth],
]

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { headers: operator, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

/** Milliseconds from the press that saves a name until the page of the product, and the list that begins with it, say it. */
async function seenAfter(site: string, name: string): Promise<number> {
  const address = paths.workshopProduct(edited.id)
  const html = await read(site + address)
  const form = html.split('<form').find((each) => each.includes('name="regular_price"')) ?? ''
  const fields = fieldsOf(`<form action="here"${form.slice(0, form.indexOf('</form>'))}</form>`, 'here')
  fields.set('name', name)
  const began = performance.now()
  const saved = await fetch(site + address, {
    method: 'POST',
    body: fields,
    headers: { ...operator, Origin: new URL(site).origin },
    redirect: 'manual',
  })
  if (saved.status !== 303)
    throw new Error(`saving answers ${saved.status}: ${(await saved.text()).slice(0, 300)}`)
  const path = /href="(\/product\/[^"]*)"/.exec(await read(site + address))?.[1] ?? ''
  for (;;) {
    const pages = await Promise.all(
      [path, `/search?wd=${encodeURIComponent(name)}`].map((each) => read(site + each)),
    )
    if (pages.every((page) => page.includes(name))) return performance.now() - began
    if (performance.now() - began > 60_000) throw new Error('a saved product is not seen')
  }
}

/** Measures a shop with all of them. */
export async function measureWorkshop(): Promise<Section> {
  console.log(`→ ${orders} orders and ${products} products`)
  const state = await stateWith({ orders, customers, products })
  const shop = await watched(() => serveBuiltShop(state, { isAlone: true }))
  const figures: Record<string, number> = {}
  const rows = [['', 'CPU', 'wall clock']]
  try {
    for (const [name, path] of lists) {
      const [processor, wall]: [number[], number[]] = [[], []]
      for (let time = 0; time < times.warm + times.measured; time += 1) {
        const [used, began] = [await processorOf(shop.process), performance.now()]
        await read(shop.worker + path)
        if (time < times.warm) continue
        wall.push(performance.now() - began)
        processor.push((await processorOf(shop.process)) - used)
      }
      figures[`workshop.${name}.processor`] = median(processor)
      figures[`workshop.${name}.wall`] = median(wall)
      rows.push([name, ms(median(processor)), ms(median(wall))])
    }
    // What is asked first makes the index of the lists; a shop that runs has it.
    await read(shop.worker + paths.all)
    const seen: number[] = []
    for (const word of ['Aubade', 'Embrun', 'Fanal', 'Jusant', 'Oyat'])
      seen.push(await seenAfter(shop.worker, `${edited.name} ${word}`))
    figures['workshop.saved.seen'] = Math.max(...seen)
    rows.push(['a saved product is seen, the longest of five', '', ms(Math.max(...seen), 0)])
  } finally {
    await shop.close()
  }
  const title = `Workshop: ${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders; medians of ${times.measured}`
  return { tables: [{ title, rows }], figures }
}
