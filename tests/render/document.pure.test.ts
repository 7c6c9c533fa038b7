import { expect, it } from 'vitest'
import { openDocument } from '../../worker/render/document.ts'

const origin = 'https://aubenacre.test'

it('the HTML head starts with style sheets, fonts and the first picture', () => {
  const html = openDocument({
    meta: {
      title: 'Bague',
      description: 'Une bague',
      canonical: '/product/bague-7001',
      sheet: 'sheets/product.css',
      firstPicture: [{ avif: '/pictures/7001-1-640.avif 640w', sizes: '100vw' }],
      structured: [{ name: 'Bague' }],
    },
    origin,
    nonce: undefined,
  })
  const places = [
    '/site-',
    '/sheets/product-',
    'as="font"',
    'imagesrcset="',
    'rel="canonical"',
    'ld+json',
  ].map((part) => html.indexOf(part))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(html).toContain(`<link rel="canonical" href="${origin}/product/bague-7001"/>`)
  expect(html).not.toContain('noindex')
})

it('the HTML head escapes texts in attributes and structured data', () => {
  const words = `"><script>alert('1')</script> & l’or`
  const html = openDocument({
    meta: {
      title: words,
      description: words,
      shared: { src: '/a.webp', alt: words },
      structured: [{ name: words }],
    },
    origin,
    nonce: 'abc',
  })
  expect(html).not.toContain('<script>')
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  const safe = '&quot;&gt;&lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt; &amp; l’or'
  expect(html.split(safe)).toHaveLength(6)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<script type="module" src="[^"]+" async nonce="abc"><\/script>/)
})
