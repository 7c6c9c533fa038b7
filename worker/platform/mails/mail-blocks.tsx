import type { ReactNode } from 'react'
import type { MailBlock, MailLink, MailProduct } from './content.ts'
import { banner, breaking, colours, link, serif, small, words } from './mail-styles.ts'
import { productHeads } from './mail-text.ts'

export const Link = ({ label, href }: MailLink): ReactNode => (
  <a className="m-link" href={href} style={link}>
    {label}
  </a>
)

const Button = ({ label, href }: MailLink) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 24px' }}>
    <tbody>
      <tr>
        <td className="m-button" style={{ background: banner.ground }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '14px 28px',
              fontSize: '16px',
              lineHeight: '1.25',
              color: banner.words,
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

const ruled = {
  borderTop: `1px solid ${colours.line}`,
  verticalAlign: 'top',
  fontSize: '16px',
  lineHeight: '1.5',
}
/** Styles of a row's cells: `label` for its name, `value` and `amount` for its content. */
const label = { ...ruled, padding: '8px 16px 8px 0', fontWeight: 400 }
const value = { ...ruled, ...breaking, padding: '8px 0', fontWeight: 600 }
const amount = { ...ruled, padding: '8px 0', fontWeight: 600, whiteSpace: 'nowrap' } as const

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ margin: '0 0 20px' }}>
    <tbody>
      {facts.map(([name, said]) => (
        <tr key={name}>
          <th className="m-line" scope="row" align="left" style={label}>
            {name}
          </th>
          <td className="m-line" style={value}>
            {said}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Product = ({ name, details, amount: cost }: MailProduct) => (
  <tr>
    <th className="m-line" scope="row" align="left" style={label}>
      <b>{name}</b>
      {details.map((detail) => (
        <span key={detail}>
          <br />
          {detail}
        </span>
      ))}
    </th>
    <td className="m-line" align="right" style={amount}>
      {cost}
    </td>
  </tr>
)

const Products = ({ products, sums }: Extract<MailBlock, { kind: 'products' }>) => (
  <table cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ margin: '0 0 20px' }}>
    <thead>
      <tr>
        {productHeads.map((head, place) => (
          <th
            className="m-soft"
            key={head}
            scope="col"
            align={place === 0 ? 'left' : 'right'}
            style={{ ...small, padding: '0 0 8px', fontWeight: 400, whiteSpace: 'nowrap' }}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map((product, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <Product key={place} {...product} />
      ))}
      {sums.map(([name, sum]) => (
        <tr key={name}>
          <th className="m-line" scope="row" align="left" style={label}>
            {name}
          </th>
          <td className="m-line" align="right" style={amount}>
            {sum}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Frame = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <table
    role="presentation"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    width="100%"
    style={{ margin: '0 0 20px' }}
  >
    <tbody>
      <tr>
        <td className="m-line" style={{ padding: '16px 16px 4px', border: `1px solid ${colours.inkSoft}` }}>
          {paragraphs.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <p className="m-soft" key={place} style={small}>
              {text}
            </p>
          ))}
        </td>
      </tr>
    </tbody>
  </table>
)

/** Draws one part of a mail. */
export function Block({ block }: { block: MailBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2
          style={{
            margin: '28px 0 12px',
            fontFamily: serif,
            fontSize: '20px',
            lineHeight: '1.3',
            fontWeight: 400,
          }}
        >
          {block.text}
        </h2>
      )
    case 'paragraph':
      return <p style={words}>{block.text}</p>
    case 'list':
      return (
        <ul style={{ ...words, padding: '0 0 0 20px' }}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'products':
      return <Products {...block} />
    case 'frame':
      return <Frame paragraphs={block.paragraphs} />
    case 'button':
      return <Button label={block.label} href={block.href} />
    case 'note':
      return (
        <p className="m-soft" style={small}>
          {block.text}
          {block.link && ' '}
          {block.link && <Link {...block.link} />}
        </p>
      )
  }
}
