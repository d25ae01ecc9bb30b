import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import type { Block, HelpPlace, Inline } from '../../help/help-page.ts'
import { wordsOf, wordsOfBlock } from '../../help/search-help.ts'
import { markedParts } from '../../search/fold.ts'
import { Words } from '../../ui/text/words.tsx'
import styles from './help.module.css'

/** Paragraphs, lists and tables of the help, with the words of `q` marked. */
export function HelpText({ blocks, q }: { blocks: readonly Block[]; q: string }) {
  return blocks.map((block) => <BlockView key={wordsOfBlock(block)} block={block} q={q} />)
}

function BlockView({ block, q }: { block: Block; q: string }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineView text={block.text} q={q} />
      </p>
    )
  }
  if (block.kind === 'table') return <Table {...block} q={q} />
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {block.items.map((item) => (
        <li key={wordsOf(item)}>
          <InlineView text={item} q={q} />
        </li>
      ))}
    </List>
  )
}

/** What somebody wants or sees, and beside it what to do; on a phone below it. */
const Table = ({ head, rows, q }: Extract<Block, { kind: 'table' }> & { q: string }) => (
  <dl className={styles.table}>
    <div aria-hidden className={styles.head}>
      <span>
        <InlineView text={head[0]} q="" />
      </span>
      <span>
        <InlineView text={head[1]} q="" />
      </span>
    </div>
    {rows.map(([first, second]) => (
      <div key={wordsOf(first)}>
        <dt>
          <InlineView text={first} q={q} />
        </dt>
        <dd>
          <InlineView text={second} q={q} />
        </dd>
      </div>
    ))}
  </dl>
)

function InlineView({ text, q }: { text: Inline; q: string }) {
  return text.map((part, at) => {
    const key = `${at}`
    if (typeof part === 'string') return <Marked key={key} text={part} q={q} />
    const inner = <InlineView text={part.text} q={q} />
    if (part.kind === 'link') {
      return (
        <HelpLink key={key} to={part.to}>
          {inner}
        </HelpLink>
      )
    }
    const Kind = part.kind
    return <Kind key={key}>{inner}</Kind>
  })
}

const HelpLink = ({ to: { page, id = '' }, children }: { to: HelpPlace; children: React.ReactNode }) =>
  page ? (
    <Link to={screens.help} search={{ page }} hash={id}>
      {children}
    </Link>
  ) : (
    <a href={`#${id}`}>{children}</a>
  )

/** A text with the words of `q` marked, each time they stand in it. */
export function Marked({ text, q }: { text: string; q: string }) {
  if (q.trim() === '') return <Words>{text}</Words>
  return markedParts(text, q, { everywhere: true }).map(({ text: part, isMatch }, at) => {
    const key = `${at}`
    return isMatch ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
