import * as z from 'zod'
import type { Post, PostSummary } from '../../../shared/catalogue/content.ts'
import { postTag, within } from '../../cache/changes.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { absent } from '../contract/error.ts'
import { postOf, postSummaryOf, wirePost } from '../prose/post.ts'

/** Guides, of our own platform or another one. */
export interface GuideCommerce {
  /** Returns the guides, newest first. */
  posts(): Promise<PostSummary[]>
  post(id: number): Promise<Post | null>
  /** Returns the guides of another platform; empty when it does not answer within a second. */
  foreignGuides(): Promise<readonly PostSummary[]>
}

/** Milliseconds that a page waits for the guides to which its menus and texts link. */
const timeoutMs = 1_000

/** Makes the calls of the guides, through the shared cache. */
export function guideCommerce(calls: Calls, cache: CatalogueCache): GuideCommerce {
  const posts = () =>
    cache.through(
      'posts',
      async () => {
        const { body } = await calls.read('wp/v2/posts', { per_page: '100', _embed: '1' })
        return z.array(wirePost).parse(body).map(postSummaryOf)
      },
      (guides) => ['posts', ...guides.map((guide) => postTag(guide.id))],
    )

  return {
    posts,
    foreignGuides: async () => {
      const guides = await within(
        posts().catch(() => undefined),
        timeoutMs,
      )
      // A page without the guides is incomplete, so it must not be cached for others.
      if (!guides) cache.reads.isWhole = false
      return guides ?? []
    },
    post: (id) =>
      cache.through(
        `post:${id}`,
        async () => {
          const answer = await calls.read(`wp/v2/posts/${id}`, { _embed: '1' }).catch(absent)
          return answer && postOf(wirePost.parse(answer.body), new URL(cache.platform).origin)
        },
        () => [postTag(id)],
      ),
  }
}
