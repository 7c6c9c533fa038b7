import { beforeAll, expect, it } from 'vitest'
import { askBeforeLeaving } from '../../client/behaviours/forms/unsaved.ts'

beforeAll(askBeforeLeaving)

/** Returns whether the browser asks before it leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const page = `<main>
  <form id="texts" method="post"><input type="hidden" name="version" value="1"><input name="name" value="Bague">
    <textarea name="description">Un texte</textarea><input type="checkbox" name="featured" checked>
    <select name="status"><option value="publish">A</option><option value="draft" selected>B</option></select>
    <button name="act" value="save">Enregistrer</button><button formtarget="_blank">Aperçu</button></form>
  <form id="copy" method="post"><button>Dupliquer</button></form>
  <form id="search"><input name="q"></form></main>`

const changes: Record<string, (form: HTMLFormElement) => void> = {
  name: (form) => {
    const input = form.querySelector<HTMLInputElement>('[name=name]')
    if (input) input.value = 'Bague Aube'
  },
  description: (form) => {
    const area = form.querySelector('textarea')
    if (area) area.value = 'Un autre texte'
  },
  box: (form) => {
    const box = form.querySelector<HTMLInputElement>('[name=featured]')
    if (box) box.checked = false
  },
  status: (form) => {
    const list = form.querySelector('select')
    if (list) list.value = 'publish'
  },
}

const opened = () => {
  document.body.innerHTML = page
  dispatchEvent(new Event('pageshow'))
  const [texts, copy, search] = [...document.querySelectorAll('form')]
  if (!texts || !copy || !search) throw new Error('no forms')
  return { texts, copy, search }
}
const send = (form: HTMLFormElement, submitter?: HTMLElement | null) =>
  form.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null }),
  )

it.each(Object.keys(changes))(
  'a changed %s is asked about before the page is left, but not when it is sent',
  (name) => {
    const { texts, copy } = opened()
    expect(asks()).toBe(false)
    changes[name]?.(texts)
    expect(asks()).toBe(true)
    send(copy)
    expect(asks()).toBe(true)
    send(texts)
    expect(asks()).toBe(false)
  },
)

it('a preview in another tab sends nothing, and a search holds nothing to lose', () => {
  const { texts, search } = opened()
  const [words] = search.elements
  if (words instanceof HTMLInputElement) words.value = 'bague'
  expect(asks()).toBe(false)
  changes['name']?.(texts)
  send(texts, texts.querySelector<HTMLElement>('[formtarget]'))
  expect(asks()).toBe(true)
})
