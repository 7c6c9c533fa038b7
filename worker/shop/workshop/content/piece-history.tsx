import { paths } from '../../../../shared/paths.ts'
import { changedParts } from '../../../../shared/pieces/piece-changes.ts'
import type { Part } from '../../../../shared/pieces/piece-parts.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { OpenPiece } from './open-piece.ts'

const Act = ({
  open,
  act,
  label,
  version,
}: {
  open: OpenPiece
  act: string
  label: string
  version?: number
}) => (
  <form method="post" action={paths.workshopText(open.piece.key)}>
    <input type="hidden" name="@act" value={act} />
    <input type="hidden" name="@version" value={open.version} />
    {version !== undefined && <input type="hidden" name="@back" value={version} />}
    <button
      className="link"
      type="submit"
      aria-label={version === undefined ? undefined : `${label} ${version}`}
    >
      {label}
    </button>
  </form>
)

/** Draws the versions of a piece with their authors and dates, each with a button to restore it. */
export const History = ({ open, parts }: { open: OpenPiece; parts: readonly Part[] }) => (
  <section aria-labelledby="historique">
    <h2 className="h2 mb-s4" id="historique">
      Historique
    </h2>
    {open.history.length === 0 ? (
      <p className="soft">Rien n’a encore été changé ici.</p>
    ) : (
      <ol className="stack">
        {open.history.map(({ version, at, who, value }, index) => (
          <li key={version} className="workshop-edit">
            <p className="small soft">{`Version ${version}, ${instantWords(`${at}Z`)}, ${who}`}</p>
            <p>{changedParts(parts, value, open.history[index + 1]?.value ?? open.file)}</p>
            {index > 0 && value !== null && (
              <Act open={open} act="back" version={version} label="Revenir à la version" />
            )}
          </li>
        ))}
      </ol>
    )}
    {open.isEdited && open.piece.family !== 'guide' && (
      <Act open={open} act="reset" label={open.file ? 'Revenir au texte d’origine' : 'Supprimer'} />
    )}
  </section>
)
