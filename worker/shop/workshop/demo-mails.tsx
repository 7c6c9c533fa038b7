import type { Context } from 'hono'
import { paths } from '../../../shared/paths.ts'
import { instantWords } from '../../../shared/words/instant-words.ts'
import type { SavedMail, SavedMailSummary } from '../../commerce/families/mails.ts'
import type { AppEnv } from '../../context.ts'
import { showsMails } from '../../mail-account.ts'
import { notFound } from '../../render/failure.ts'
import { file } from '../../render/file.ts'
import { page } from '../../render/page.tsx'

const Warning = () => (
  <p className="msg msg-warn">
    <span aria-hidden="true">◆</span>
    <b>{'Démonstration\u00a0: aucun e-mail n’est envoyé, ils restent ici.'}</b>
  </p>
)

const meta = () =>
  ({
    title: 'E-mails de démonstration',
    description: 'Aucun e-mail n’est envoyé.',
    sheet: 'sheets/buying.css',
  }) as const

/** The page of the mails that development stores instead of sending. */
export const demoMails = page<{ mails: readonly SavedMailSummary[] }>({
  path: paths.demoMails,
  frame: 'bare',
  async load({ commerce, settings }) {
    if (!showsMails(settings)) notFound()
    return { mails: await commerce.mails.list() }
  },
  meta,
  View: ({ data: { mails } }) => (
    <div className="demo-payment">
      <Warning />
      <h1 className="h2">E-mails de démonstration</h1>
      {mails.length === 0 ? (
        <p>Aucun e-mail pour le moment.</p>
      ) : (
        <ul className="stack">
          {mails.map(({ id, subject, recipient, created }) => (
            <li key={id}>
              <a className="link" href={paths.demoMail(id)}>
                {subject}
              </a>
              <br />
              <span className="small soft">{`À ${recipient}, `}</span>
              <time className="small soft" dateTime={created}>
                {instantWords(created)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  ),
})

/** Draws a text with its URLs as links. */
const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s)]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

/** The page of one mail, as text with links. Its HTML is a separate document. */
export const demoMail = page<{ mail: SavedMail }>({
  path: paths.demoMail(':id'),
  frame: 'bare',
  async load({ commerce, params, settings }) {
    const id = params['id'] ?? ''
    if (!showsMails(settings) || !/^\d{1,12}$/.test(id)) notFound()
    return { mail: (await commerce.mails.read(Number(id))) ?? notFound() }
  },
  meta,
  View: ({ data: { mail } }) => (
    <div className="demo-payment">
      <Warning />
      <h1 className="h3">{mail.subject}</h1>
      <p className="small soft">{`À ${mail.recipient}`}</p>
      <p>
        <a className="link" href={paths.demoMailHtml(mail.id)}>
          Voir la version HTML
        </a>
      </p>
      {mail.files.length > 0 && (
        <>
          <h2 className="h4">Pièces jointes</h2>
          <ul className="stack">
            {mail.files.map(({ filename }) => (
              <li key={filename}>
                <a className="link" href={paths.demoMailFile(mail.id, filename)}>
                  {filename}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <pre className="mail-text">
        <Linked text={mail.text} />
      </pre>
      <p>
        <a className="link" href={paths.demoMails}>
          Tous les e-mails
        </a>
      </p>
    </div>
  ),
})

/** Content policy of a mail's HTML: it may use its own styles, and run nothing. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Returns the mail that a URL names; `null` outside of development. */
async function mailNamed(c: Context<AppEnv>): Promise<SavedMail | null> {
  const id = c.req.param('id') ?? ''
  if (!showsMails(c.var.settings) || !/^\d{1,12}$/.test(id)) return null
  return c.var.commerce.mails.read(Number(id))
}

/** Serves the parts of a mail as mail programs receive them: its HTML as a document of its own, and its attachments. */
export const demoMailParts = [
  file(paths.demoMailHtml(':id'), async (c) => {
    const mail = await mailNamed(c)
    if (!mail) return c.notFound()
    c.header('Content-Security-Policy', mailPolicy)
    c.header('Cache-Control', 'no-store')
    return c.html(mail.html)
  }),
  file(paths.demoMailFile(':id', ':file{[\\w-]+\\.pdf}'), async (c) => {
    const file = (await mailNamed(c))?.files.find(({ filename }) => filename === c.req.param('file'))
    if (!file) return c.notFound()
    return c.body(file.content, 200, { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
  }),
]
