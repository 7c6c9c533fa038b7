import type { CSSProperties } from 'react'
import type { MailFoot } from './foot.ts'
import type { MailBlock, MailContent } from './mail.tsx'

// Mail programs read no style sheet: styles stand on the elements, layout is tables. Colours are those of the tokens.
const colours = { paper: '#fbf9f6', white: '#fffefc', line: '#ddd3c9', ink: '#2b1a27', soft: '#66555f' }
const brand = { ground: '#3d1f36', words: '#fbf4ee' }
const serif = "'Gilda Display', Georgia, 'Times New Roman', serif"
const sans = "Figtree, 'Helvetica Neue', Arial, sans-serif"

const words: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
const small: CSSProperties = { margin: '0 0 12px', fontSize: '14px', lineHeight: '1.6', color: colours.soft }
const link: CSSProperties = { color: brand.ground, textDecoration: 'underline' }

const Button = ({ label, href }: { label: string; href: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 24px' }}>
    <tbody>
      <tr>
        <td style={{ background: brand.ground }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '14px 28px',
              fontSize: '16px',
              lineHeight: '1.25',
              color: brand.words,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ margin: '0 0 20px' }}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <th
            scope="row"
            align="left"
            style={{ padding: '8px 16px 8px 0', borderTop: `1px solid ${colours.line}`, fontWeight: 400 }}
          >
            {label}
          </th>
          <td style={{ padding: '8px 0', borderTop: `1px solid ${colours.line}`, fontWeight: 600 }}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p style={words}>{block.text}</p>
    case 'facts':
      return <Facts facts={block.facts} />
    case 'button':
      return <Button label={block.label} href={block.href} />
    case 'note':
      return (
        <p style={small}>
          {block.text}
          {block.link && ' '}
          {block.link && (
            <a href={block.link.href} style={link}>
              {block.link.label}
            </a>
          )}
        </p>
      )
  }
}

const Foot = ({ lines, links }: MailFoot) => (
  <td style={{ padding: '24px 32px', borderTop: `1px solid ${colours.line}` }}>
    {lines.map((line) => (
      <p key={line} style={{ ...small, margin: '0 0 4px' }}>
        {line}
      </p>
    ))}
    <p style={{ ...small, margin: '12px 0 0' }}>
      {links.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && ' · '}
          <a href={href} style={link}>
            {label}
          </a>
        </span>
      ))}
    </p>
  </td>
)

/** A mail as HTML: one column, the house's name, the words, the foot. No picture: nothing tells that it was opened. */
export const MailView = ({ content, foot }: { content: MailContent; foot: MailFoot }) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{content.subject}</title>
    </head>
    <body style={{ margin: 0, padding: 0, background: colours.paper }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
      {/* Mail programs take the words out of their document: language and letters stay on them. */}
      <div lang="fr" style={{ background: colours.paper, color: colours.ink, fontFamily: sans }}>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  width="100%"
                  style={{
                    maxWidth: '560px',
                    background: colours.white,
                    border: `1px solid ${colours.line}`,
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '24px 32px', background: brand.ground, color: brand.words }}>
                        <p
                          style={{ margin: 0, fontFamily: serif, fontSize: '22px', letterSpacing: '0.08em' }}
                        >
                          Aubenacre
                        </p>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '32px 32px 16px' }}>
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
