import type { Feature } from '@portal/contract/features'
import type { Block, HelpPage, Inline, NeedsByPlace, Section } from './help-page.ts'

type IsOn = (need: Feature) => boolean

/** A page of the help with only what the college has switched on. A link to what is left out becomes text. */
export function shownPage({ title, introduction, sections }: HelpPage, isOn: IsOn): HelpPage {
  const shown = shownSections(sections, isOn)
  const ids = new Set(shown.map(({ id }) => id))
  const hidden = new Set(sections.map(({ id }) => id).filter((id) => !ids.has(id)))
  const blocksOf = (blocks: readonly Block[]) => blocks.flatMap((block) => shownBlock(block, isOn, hidden))
  return {
    title,
    introduction: blocksOf(introduction),
    sections: shown.map((section) => ({ ...section, blocks: blocksOf(section.blocks) })),
  }
}

/** With a part go those below it. */
function shownSections(sections: readonly Section[], isOn: IsOn) {
  let isFeatureOn = true
  return sections.filter(({ level, needs }) => {
    const isThere = needs === undefined || isOn(needs)
    if (level === 2) isFeatureOn = isThere
    return isFeatureOn && isThere
  })
}

function shownBlock(block: Block, isOn: IsOn, hidden: ReadonlySet<string>): Block[] {
  const linked = (text: Inline) => withoutLinksTo(hidden, text)
  if (block.kind === 'paragraph') {
    return block.needs && !isOn(block.needs) ? [] : [{ kind: 'paragraph', text: linked(block.text) }]
  }
  const isThere = (needs: NeedsByPlace | undefined) => (_one: unknown, place: number) => {
    const need = needs?.[place]
    return need === undefined || isOn(need)
  }
  if (block.kind === 'list') {
    const items = block.items.filter(isThere(block.needs)).map(linked)
    return items.length > 0 ? [{ kind: 'list', isOrdered: block.isOrdered, items }] : []
  }
  const rows = block.rows
    .filter(isThere(block.needs))
    .map(([first, second]) => [linked(first), linked(second)] as const)
  return rows.length > 0 ? [{ kind: 'table', head: block.head, rows }] : []
}

const withoutLinksTo = (hidden: ReadonlySet<string>, text: Inline): Inline =>
  text.flatMap((part): Inline => {
    if (typeof part === 'string') return [part]
    const inner = withoutLinksTo(hidden, part.text)
    const isLost = part.kind === 'link' && !part.to.page && hidden.has(part.to.id ?? '')
    return isLost ? inner : [{ ...part, text: inner }]
  })
