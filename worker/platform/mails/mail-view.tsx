import { brand } from '#brand/brand.ts'
import { language } from '#text/language.ts'
import type { MailContent } from './content.ts'
import type { MailFoot } from './foot.ts'
import { Block, Link } from './mail-blocks.tsx'
import { banner, colours, night, sans, serif, small } from './mail-styles.ts'

const Foot = ({ lines, links }: MailFoot) => (
  <td className="m-line" style={{ padding: '24px 28px', borderTop: `1px solid ${colours.line}` }}>
    {lines.map((line) => (
      <p className="m-soft" key={line} style={{ ...small, margin: '0 0 4px' }}>
        {line}
      </p>
    ))}
    <p className="m-soft" style={{ ...small, margin: '12px 0 0' }}>
      {links.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && ' · '}
          <Link label={label} href={href} />
        </span>
      ))}
    </p>
  </td>
)

/**
 * Draws a mail as HTML: one column with the shop's name, the words and the footer. It has no picture, so nobody can
 * track its opening.
 */
export const MailView = ({ content, foot }: { content: MailContent; foot: MailFoot }) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.subject}</title>
      <style>{night}</style>
    </head>
    <body className="m-paper" style={{ margin: 0, padding: 0, background: colours.paper }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
      {/* Mail programs move the content into their own document, so this element needs the language and the fonts
          too. */}
      <div
        className="m-paper"
        lang={language}
        style={{ background: colours.paper, color: colours.ink, fontFamily: sans }}
      >
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 8px' }}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  width="100%"
                  className="m-sheet"
                  style={{
                    maxWidth: '560px',
                    background: colours.white,
                    border: `1px solid ${colours.line}`,
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="m-brand"
                        style={{ padding: '24px 28px', background: banner.ground, color: banner.words }}
                      >
                        <p
                          style={{ margin: 0, fontFamily: serif, fontSize: '22px', letterSpacing: '0.08em' }}
                        >
                          {brand.name}
                        </p>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '32px 28px 16px' }}>
                        <h1
                          style={{
                            margin: '0 0 20px',
                            fontFamily: serif,
                            fontSize: '26px',
                            lineHeight: '1.25',
                            fontWeight: 400,
                          }}
                        >
                          {content.title}
                        </h1>
                        {content.blocks.map((block, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
                          <Block block={block} key={index} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <Foot {...foot} />
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </body>
  </html>
)
