import { ringMessages } from '#text/messages/ring.ts'
import type { Notice } from '../../../shared/outcome.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { keepRingSize, savedRingSize, watchRingSize } from '../../state/ring-size.ts'
import { makeElement } from '../make-element.ts'

/** Shows a notice. Loads the script of notices at the first use. */
const say = (notice: Notice) =>
  void import('../toast.ts').then(
    ({ notify }) => notify(notice),
    () => {},
  )

const savedSentence = (size: number) => fill(ringMessages['ring.kept'], { size: `${size}` })

function keep(size: number | null): void {
  const done = size === null ? ringMessages['ring.forgotten'] : savedSentence(size)
  if (keepRingSize(size)) say({ tone: 'success', text: done })
  else say({ tone: 'info', text: ringMessages['ring.not-kept'] })
}

/** Labels a size button with what it does: store the size, or delete it when it is the stored one. */
function drawKeep(button: HTMLElement, saved = savedRingSize()): void {
  const isSaved = saved !== null && button.dataset['keep'] === `${saved}`
  button.textContent = ringMessages[isSaved ? 'ring.forget' : 'ring.keep']
}

/** Shows the button that stores this size. `null` hides it. */
export function offerKeep(button: HTMLElement, size: number | null): void {
  button.hidden = size === null
  button.dataset['keep'] = `${size ?? ''}`
  drawKeep(button)
}

function markRow(guide: HTMLElement, size: number | null): void {
  for (const row of guide.querySelectorAll<HTMLElement>('tr[data-size]')) {
    const isMine = row.dataset['size'] === `${size}`
    row.toggleAttribute('data-mine', isMine)
    const heading = row.querySelector('th')
    heading?.querySelector('.sr')?.remove()
    if (isMine) heading?.append(makeElement('span', { class: 'sr' }, `, ${ringMessages['ring.mine']}`))
  }
}

/** Makes the buttons of the guide store and delete a size. Shows the stored size in the guide and in its table. */
export function rememberRing(guide: HTMLElement): void {
  const panel = guide.querySelector<HTMLElement>('[data-mine]')
  const gone = new AbortController()
  guide.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-keep], [data-forget]') : null
    if (!button) return
    const size = Number(button.dataset['keep'])
    keep(!size || size === savedRingSize() ? null : size)
    // The button disappears with the deleted size, so the focus moves to the heading.
    if (button.hidden) guide.querySelector('h1')?.focus()
  })
  watchRingSize((size) => {
    if (!guide.isConnected) return gone.abort()
    for (const button of guide.querySelectorAll<HTMLElement>('[data-keep]')) drawKeep(button, size)
    markRow(guide, size)
    const [words, drop] = panel?.querySelectorAll<HTMLElement>('span, button') ?? []
    if (words) words.textContent = size === null ? ringMessages['ring.none-kept'] : savedSentence(size)
    if (drop) drop.hidden = size === null
  }, gone.signal)
}
