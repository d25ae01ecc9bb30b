import type { Feature } from '@portal/contract/features'

/** A page of the help, as the build makes it from a Markdown file of docs (build/help-pages.ts): it holds no HTML. */
export type HelpPage = { title: string; introduction: readonly Block[]; sections: readonly Section[] }

/** A heading and what stands below it up to the next one. Its id is the one that GitHub gives it. */
export type Section = {
  id: string
  level: 2 | 3
  title: string
  /** Without it this part and those below it are left out. */
  needs?: Feature
  blocks: readonly Block[]
}

/** What each item, or row, of a list needs, by its place; nothing if it is not named. */
export type NeedsByPlace = Readonly<Record<number, Feature>>

export type Block =
  | { kind: 'paragraph'; text: Inline; needs?: Feature }
  | { kind: 'list'; isOrdered: boolean; items: readonly Inline[]; needs?: NeedsByPlace }
  /** What somebody wants or sees, and what to do. */
  | {
      kind: 'table'
      head: readonly [Inline, Inline]
      rows: readonly (readonly [Inline, Inline])[]
      needs?: NeedsByPlace
    }

/** Text with its marks. */
export type Inline = readonly (
  | string
  | { kind: 'strong' | 'em' | 'code'; text: Inline }
  | { kind: 'link'; to: HelpPlace; text: Inline }
)[]

/** A part of a page of the help; without `page`, of the same one. */
export type HelpPlace = { page?: HelpPageName; id?: string }

export const helpPageNames = ['office', 'students', 'guard'] as const
export type HelpPageName = (typeof helpPageNames)[number]
