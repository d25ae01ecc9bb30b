import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { helpMessages } from '@portal/contract/shell/help-messages'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { isFeatureOn, useFeaturesOn } from '../data/office/features.ts'
import type { HelpPage, HelpPageName, Section } from '../help/help-page.ts'
import { helpPagesFor } from '../help/load-help-page.ts'
import { searchSections } from '../help/search-help.ts'
import { shownPage } from '../help/shown-page.ts'
import toolbar from '../ui/filter/toolbar.module.css'
import { Heading, ScreenFrame } from '../ui/layout/screen.tsx'
import tabs from '../ui/link/tabs.module.css'
import { Words } from '../ui/text/words.tsx'
import { HelpContents, sectionId } from './help/contents.tsx'
import styles from './help/help.module.css'
import { HelpText, Marked } from './help/text.tsx'

const text = helpMessages
const route = getRouteApi(screens.help)

/** The help of the person who reads it, about what is on: a page with its contents beside it and a search in it. */
export function Help() {
  const { name, page } = route.useLoaderData()
  const { user } = route.useRouteContext()
  const parts = useFeaturesOn()
  const shown = useMemo(() => shownPage(page, (need) => isFeatureOn(need, parts)), [page, parts])
  return (
    <ScreenFrame title={messages.shell.help}>
      <HelpPageView key={name} {...shown}>
        <Pages names={user?.userType === 'admin' ? helpPagesFor(user) : []} shown={name} />
      </HelpPageView>
    </ScreenFrame>
  )
}

/** The pages for others, for whoever is asked by them. */
function Pages({ names, shown }: { names: readonly HelpPageName[]; shown: HelpPageName }) {
  if (names.length === 0) return null
  return (
    <nav className={`${tabs.tabs} screen-only`} aria-label={text.pages}>
      {names.map((name) => (
        <Link
          key={name}
          to={screens.help}
          search={{ page: name }}
          className={tabs.tab}
          aria-current={name === shown ? 'page' : undefined}
        >
          {text.names[name]}
        </Link>
      ))}
    </nav>
  )
}

function HelpPageView({ title, introduction, sections, children }: HelpPage & { children: ReactNode }) {
  const [q, setQ] = useState('')
  const isSearching = q.trim() !== ''
  const found = isSearching ? searchSections(sections, q) : sections
  const searchBox = useRef<HTMLInputElement>(null)
  const clear = () => {
    setQ('')
    searchBox.current?.focus()
  }
  useShownSection()
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <Heading>{title}</Heading>
        <Words>{children}</Words>
      </div>
      <div className={`${styles.side} screen-only`}>
        <HelpSearchBox ref={searchBox} q={q} onSearch={setQ} onEnter={() => focusSection(found[0]?.id)} />
        <p role="status" className={isSearching ? styles.found : 'visually-hidden'}>
          {isSearching && (found.length > 0 ? text.found(found.length) : text.noMatches)}
        </p>
        <HelpContents sections={found} />
      </div>
      <article className={isSearching ? `${styles.text} ${styles.onlyFound}` : styles.text}>
        {isSearching || <HelpText blocks={introduction} q="" />}
        {found.map((section) => (
          <section
            key={section.id}
            id={sectionId(section.id)}
            className={section.level === 2 ? styles.part : styles.subpart}
          >
            <SectionHeading {...section} q={q} />
            <HelpText blocks={section.blocks} q={q} />
          </section>
        ))}
        {found.length === 0 && (
          <div className={styles.nothing}>
            <p>{text.noMatches}</p>
            <p>{text.noMatchesWhy}</p>
            <button type="button" className={styles.clear} onClick={clear}>
              {text.clear}
            </button>
          </div>
        )}
      </article>
    </div>
  )
}

/** It has the id that links lead to: browsers move the focus to what can have it. */
function SectionHeading({ id, level, title, q }: Pick<Section, 'id' | 'level' | 'title'> & { q: string }) {
  const Level = `h${level}` as const
  return (
    <Level id={id} tabIndex={-1}>
      <Marked text={title} q={q} />
    </Level>
  )
}

/** Moves the view and the focus to the part that the address names, as often as it names one. */
function useShownSection() {
  const { hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows a link to the same part again is led there again
  useEffect(() => focusSection(hash), [hash, state.__TSR_key])
}

function focusSection(id: string | undefined) {
  const part = id ? document.getElementById(id) : null
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

type HelpSearchBoxProps = {
  ref: Ref<HTMLInputElement>
  q: string
  onSearch: (q: string) => void
  onEnter: () => void
}

/** Filters the page with each letter; Enter leads to the first part that was found. */
const HelpSearchBox = ({ ref, q, onSearch, onEnter }: HelpSearchBoxProps) => (
  <search className={`${toolbar.search} ${styles.search}`}>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={helpMessages.search}
        placeholder={helpMessages.placeholder}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
        onChange={({ target }) => onSearch(target.value)}
      />
    </form>
  </search>
)
