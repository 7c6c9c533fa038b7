import { Field } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { CachedThing, CacheState, TakenHook } from '../../../commerce/families/cache.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

interface Data extends CacheState {
  /** Milliseconds since 1970. */
  now: number
}

const places = { answer: 'Page', reading: 'Lecture', kv: 'KV' } as const
const reasons = { changed: 'a changé', day: 'autre jour', age: 'a vieilli' } as const
/** Examples of cache tags for the field. */
const examples = ['product-12', 'post-3', 'lists', 'posts', 'terms']
/** The maximum number of tags shown for one entry. The first ones identify it. */
const maxTags = 6

/** Returns a duration in seconds or minutes, in words. */
function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return seconds < 120 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`
}

const tagWords = (tags: readonly string[]) =>
  tags.length > maxTags ? `${tags.slice(0, maxTags).join(' ')} +${tags.length - maxTags}` : tags.join(' ')

const Thing = ({ thing, now }: { thing: CachedThing; now: number }) => {
  const { where, name, tags, at, until, size, old } = thing
  const parts = [
    places[where],
    `il y a ${span(now - at)}`,
    old ? reasons[old] : `vaut encore ${span(until - now)}`,
    size !== null && `${Math.ceil(size / 1024)}\u00a0ko`,
    tagWords(tags),
  ]
  return (
    <li>
      <b>{name}</b>
      <br />
      <span className="small soft">{parts.filter(Boolean).join(', ')}</span>
    </li>
  )
}

const Hook = ({ hook: { topic, subject, outcome, at } }: { hook: TakenHook }) => (
  <li>{`${instantWords(at * 1000)}\u00a0: ${topic}, ${subject}. ${outcome || 'En cours.'}`}</li>
)

const View = ({ data: { platform, things, hooks, isCut, now }, form }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Ce qui est gardé</h1>
    <p className="mb-s5">
      {platform ? `Plateforme\u00a0: ${platform}.` : 'Plateforme de la maison.'}
      {' Ce serveur-ci, et ce que KV partage entre tous.'}
    </p>
    <form className="form workshop-form mb-s5" method="post" action={paths.workshopCache}>
      <Field
        id="tag"
        name="tag"
        label={`Refaire ce qui montre (${examples.join(', ')})`}
        maxLength={30}
        {...(form?.errors['tag'] && { error: form.errors['tag'] })}
      />
      <p className="withdraw-acts">
        <button className="btn btn-line" type="submit">
          Refaire
        </button>
        <button className="btn btn-line" type="submit" name="all" value="1">
          Tout refaire
        </button>
      </p>
    </form>
    <section className="mb-s6" aria-labelledby="hooks">
      <h2 className="h2 mb-s4" id="hooks">
        Derniers appels reçus
      </h2>
      {hooks.length === 0 ? (
        <p className="soft">Aucun.</p>
      ) : (
        <ul className="stack">
          {hooks.map((hook) => (
            <Hook key={`${hook.at}${hook.topic}${hook.subject}`} hook={hook} />
          ))}
        </ul>
      )}
    </section>
    <section aria-labelledby="kept">
      <h2 className="h2 mb-s4" id="kept">{`Gardé (${things.length}${isCut ? ' et plus' : ''})`}</h2>
      <ul className="stack">
        {things.map((thing) => (
          <Thing key={`${thing.where}${thing.name}`} thing={thing} now={now} />
        ))}
      </ul>
    </section>
  </div>
)

/** The screen of cached pages and reads. */
export const workshopCache = screen<Data>({
  path: paths.workshopCache,
  right: 'cache.refresh',
  title: 'Ce qui est gardé',
  load: async ({ commerce }) => ({ ...(await commerce.cache.state()), now: Date.now() }),
  View,
})
