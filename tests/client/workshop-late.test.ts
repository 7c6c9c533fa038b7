import { expect, it, vi } from 'vitest'
import { wake as wakeOrder } from '../../client/late/drag-order.ts'
import { wake as wakePreview } from '../../client/late/live-preview.ts'
import { wake as wakeAll } from '../../client/late/pick-all.ts'
import { wake as wakePicker } from '../../client/late/picker.ts'
import { wake as wakeWidths } from '../../client/late/picture-widths.ts'

it('a dragged picture moves to its new place and its form is submitted', () => {
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

it('one box ticks all rows, and becomes indeterminate when one is cleared', () => {
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

it('an uploaded picture is sent with smaller WebP widths that the browser can encode', async () => {
  document.body.innerHTML = '<form><input type="file" name="picture"></form>'
  const [form, input] = [document.querySelector('form'), document.querySelector('input')]
  if (!form || !input) throw new Error('no form')
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 700, height: 875, close }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(
      new Blob([`${this.width}x${this.height}`], { type: this.width === 480 ? 'image/png' : 'image/webp' }),
    )
  })
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'bague.jpg')] })
  wakeWidths(form)
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  const sent = new Event('formdata') as FormDataEvent
  const formData = new FormData()
  Object.assign(sent, { formData })
  form.dispatchEvent(sent)
  // The width of 480 pixels is missing, because this browser encodes it as PNG and not as WebP.
  expect([...formData.keys()]).toEqual(['picture-160', 'picture-320', 'picture-640'])
  expect(await (formData.get('picture-320') as File).text()).toBe('320x400')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [
    'search of a picker',
    wakePicker,
    `<div id="related" data-source="/find?kind=products"><ul class="picks"></ul><ul class="picks-found"></ul>
      <input type="search"><input type="hidden"><p role="status"></p><span class="pick-search"><button>Chercher</button></span></div>`,
    (part: HTMLElement) => part.querySelector('button')?.click(),
  ],
  [
    'preview',
    wakePreview,
    '<form data-preview="/preview"><input name="title"></form>',
    (part: HTMLElement) => part.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })),
  ],
])('a %s that a newer one stops while its answer is read leaves no error', async (_, wake, html, again) => {
  const read = vi.fn()
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = () => {
      read()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    return { ok: true, text: body, json: body }
  })
  document.body.innerHTML = html
  const [part, field] = [document.body.firstElementChild as HTMLElement, document.querySelector('input')]
  if (field) field.value = 'bague'
  wake(part)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  again(part)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  vi.unstubAllGlobals()
})
