import type { ReactNode } from 'react'
import type { Right, Staff } from '../../../../shared/staff/permissions.ts'
import { type FormState, type Page, page } from '../../../render/page.tsx'
import type { Visit } from '../../../render/visit.ts'
import { staffOn } from './staff-on.ts'
import { Workroom } from './workroom.tsx'

interface Shown<D> {
  data: D
  staff: Staff
  /** Path of the screen, and URL of the WooCommerce behind the shop. */
  here: string
  platform: string | undefined
}

export interface ScreenViewProps<D> {
  data: D
  form: FormState | undefined
  /** The current member of the staff. Views leave out what their role may not do. */
  staff: Staff
}

interface ScreenSpec<D> extends Pick<Page<D>, 'path' | 'isOwn'> {
  /** The right that a role needs for this screen. */
  right: Right
  /** Like `Page.load`. It runs only for members with the right. */
  load(visit: Visit, staff: Staff): Promise<D> | D
  /** Title of the document. */
  title: string | ((data: D) => string)
  View(props: ScreenViewProps<D>): ReactNode
}

/** A screen of the workshop, with the right that it needs. */
export interface Screen<D = unknown> extends Page<Shown<D>> {
  right: Right
}

/** Declares a screen of the workshop: a page in its frame, for members with the right. Anyone else gets 403. */
export function screen<D>({ right, load, title, View, isOwn, path }: ScreenSpec<D>): Screen<D> {
  const spec = page<Shown<D>>({
    path,
    frame: 'plain',
    async load(visit) {
      const { url, settings } = visit
      const staff = staffOn(visit, right, url.pathname)
      return { data: await load(visit, staff), staff, here: url.pathname, platform: settings.COMMERCE_URL }
    },
    isOwn: ({ data }) => isOwn?.(data) ?? true,
    meta: ({ data }) => ({
      title: `${typeof title === 'string' ? title : title(data)} — Atelier`,
      description: 'L’atelier de la maison, pour celles et ceux qui y travaillent.',
      sheet: 'sheets/workshop.css',
    }),
    Around: ({ data: { staff, here, platform }, children }) => (
      <Workroom staff={staff} here={here} platform={platform}>
        {children}
      </Workroom>
    ),
    View: ({ data: { data, staff }, form }) => <View data={data} form={form} staff={staff} />,
  })
  return { ...spec, right }
}
