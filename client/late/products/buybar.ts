/** Selector of the end of the page, where nothing is for sale. */
const ends = '.news, .footer'

/**
 * Shows the buy bar while the button of its form is above the viewport and the end of the page is below it.
 * `client/styles/product/buybar.css` keeps focused elements above the bar.
 */
export function wake(bar: HTMLElement): void {
  const button = bar.closest('form')?.querySelector('.buy-row [type="submit"]')
  if (!button) return
  let isPast = false
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === button) isPast = !isIntersecting && boundingClientRect.bottom <= 0
      else if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    bar.toggleAttribute('data-show', isPast && inView.size === 0)
  })
  for (const each of [button, ...document.querySelectorAll(ends)]) observer.observe(each)
}
