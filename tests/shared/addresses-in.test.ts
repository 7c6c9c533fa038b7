import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesIn } from '../../shared/redirects/addresses-in.ts'

describe('old addresses of a shop', () => {
  it('are read from a sitemap once each, without pictures, with entities and CDATA decoded', () => {
    const file = `\ufeff<?xml version="1.0"?><urlset xmlns="x" xmlns:image="y">
      <url><loc> https://vieux.example/produit/bague-aube/ </loc><image:image><image:loc>https://vieux.example/a.jpg</image:loc></image:image></url>
      <url><loc><![CDATA[https://vieux.example/boucles & anneaux]]></loc></url>
      <url><loc>https://vieux.example/caf&#233;?a=1&amp;b=2</loc></url>
      <url><loc>https://vieux.example/?p=12</loc></url>
      <url><loc>https://vieux.example/produit/bague-aube/</loc></url></urlset>`
    expect(addressesIn(file)).toEqual({
      paths: ['/produit/bague-aube/', '/boucles%20&%20anneaux', '/caf%C3%A9'],
      isIndex: false,
      unread: ['https://vieux.example/?p=12'],
    })
  })

  it('of a sitemap index are marked as sitemaps', () => {
    const file =
      '<sitemapindex><sitemap><loc>https://vieux.example/post-sitemap.xml</loc></sitemap></sitemapindex>'
    expect(addressesIn(file)).toMatchObject({ isIndex: true, paths: ['/post-sitemap.xml'] })
  })

  it('are read from the lines of a list or CSV; other lines are returned as unread', () => {
    const file =
      'URL;Clics\r\nhttps://vieux.example/a;12\r\n"/b?utm=1",4\n\n12\thttps://vieux.example/c\n//ailleurs.example/d\n'
    expect(addressesIn(file)).toEqual({
      paths: ['/a', '/b', '/c'],
      isIndex: false,
      unread: ['URL;Clics', '//ailleurs.example/d'],
    })
  })

  it('are valid URL paths, whatever the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (file) => {
        for (const path of addressesIn(file).paths)
          expect(new URL(path, 'https://shop.example').pathname).toBe(path)
      }),
    )
  })
})
