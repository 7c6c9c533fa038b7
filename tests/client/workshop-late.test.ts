import { expect, it } from 'vitest'
import { wake as wakeOrder } from '../../client/late/drag-order.ts'
import { wake as wakeAll } from '../../client/late/pick-all.ts'

it('what is dragged stands where it was dropped, and its form is sent', () => {
  document.body.innerHTML = `<form><button name="act" value="pictures" data-saves-order>Enregistrer</button>
    <ol>${[0, 1, 2].map((n) => `<li><input name="alt-${n}" value="${n}"></li>`).join('')}</ol></form>`
  const [form, list] = [document.querySelector('form'), document.querySelector('ol')]
  if (!form || !list) throw new Error('no list')
  const sent: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(...[...new FormData(form).keys()])
  })
  wakeOrder(list)
  const [first, , third] = [...list.children]
  third?.dispatchEvent(new Event('dragstart', { bubbles: true }))
  first?.dispatchEvent(new Event('dragover', { bubbles: true, cancelable: true }))
  first?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true }))
  expect(sent.filter((name) => name.startsWith('alt'))).toEqual(['alt-2', 'alt-0', 'alt-1'])
})

it('one box ticks all, and says how many are', () => {
  document.body.innerHTML = `<table data-all="Tout choisir"><thead><tr><th><span>Choisir</span></th></tr></thead>
    <tbody>${[1, 2].map((n) => `<tr><td><input type="checkbox" name="id" value="${n}"></td></tr>`).join('')}</tbody></table>`
  const table = document.querySelector('table')
  if (!table) throw new Error('no table')
  wakeAll(table)
  const all = table.querySelector<HTMLInputElement>('thead input')
  const boxes = [...table.querySelectorAll<HTMLInputElement>('tbody input')]
  all?.click()
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  boxes[0]?.click()
  expect([all?.checked, all?.indeterminate]).toEqual([false, true])
})
