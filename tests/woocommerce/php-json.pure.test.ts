import { describe, expect, it } from 'vitest'
import { phpJson } from '../../worker/woocommerce/php-json.ts'

const html = (kind: string) =>
  `<br />\n<b>${kind}</b>:  Creation of dynamic property X::$y is odd in <b>/srv/wp/plugin.php</b> on line <b>110</b><br />\n`
const plain = (kind: string) => `\n${kind}: Undefined array key "a" in /srv/wp/plugin.php on line 12\n`
const body = [{ id: 12, name: 'Bague <b>Lune</b>: on line 3' }]
const json = JSON.stringify(body)

describe('JSON of a platform in PHP', () => {
  it.each([
    ['a byte order mark', `\ufeff${json}`],
    ['marks of three files', `\ufeff\ufeff\r\n\ufeff${json}`],
    ['empty lines', `\n\n${json}\n`],
    ['a warning', html('Warning') + json],
    ['several notices', html('Deprecated') + html('Deprecated') + html('Notice') + json],
    ['a notice without markup', plain('PHP Deprecated') + json],
    ['a mark and a notice', `\ufeff${plain('Warning')}\ufeff${json}`],
    ['a notice behind it', `${json}${html('Warning')}`],
    ['a notice without markup behind it', `${json}${plain('Warning')}`],
  ])('is read with %s', (_, text) => {
    expect(phpJson(text)?.body).toEqual(body)
    expect(JSON.parse(phpJson(text)?.text ?? '')).toEqual(body)
  })

  it.each([
    ['a page', '<!doctype html><p>Maintenance</p>'],
    ['half of it', html('Warning') + json.slice(0, -4)],
    ['a fatal error', html('Fatal error')],
    ['nothing but a warning', html('Warning')],
    ['two answers', json + json],
    ['nothing', ''],
  ])('is not found in %s', (_, text) => expect(phpJson(text)).toBeNull())

  it('is found, or not, in a moment in a long text', () => {
    const many = html('Warning').repeat(20_000)
    const start = performance.now()
    expect(phpJson(many + json)?.body).toEqual(body)
    expect(phpJson(`${many}{`)).toBeNull()
    expect(phpJson('<br />'.repeat(300_000))).toBeNull()
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
