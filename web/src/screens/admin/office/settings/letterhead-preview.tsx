import { letterheadLogo } from '@portal/contract/documents/letters/letter-limits'
import type { CollegeSettings } from '@portal/contract/office/settings/setting-values'
import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { settingPicturePath } from '@portal/contract/office-paths'
import { useState } from 'react'
import { dayIn, formatPrintedDate } from '../../../../ui/text/format-date.ts'
import styles from './letterhead-preview.module.css'
import type { Typed } from './setting-row.tsx'

const text = settingsMessages.preview

type LetterheadPreviewProps = { settings: readonly CollegeSetting[]; typed: Typed }

/** The head of the next letter, with what is typed and not saved yet. */
export function LetterheadPreview({ settings, typed }: LetterheadPreviewProps) {
  const saved = Object.fromEntries(settings.map(({ setting, value }) => [setting, value])) as CollegeSettings
  const revisions = Object.fromEntries(settings.map(({ setting, revision }) => [setting, revision]))
  const names = { ...saved.letterheadName, ...typed.letterheadName }
  const address = { ...saved.letterheadAddress, ...typed.letterheadAddress }
  const { web, telephone } = { ...saved.letterheadLine, ...typed.letterheadLine }
  const own = [inOneLine(address.en), inOneLine(address.hi), joined(web, telephone)]
  const lines = own.some(Boolean)
    ? [own[0] || saved.place, ...own.slice(1)]
    : [joined(saved.place, saved.office, location.host)]
  const hindi = [names.hi, own[1]]
  const picture = (name: 'logo' | 'seal') => settingPicturePath(name, revisions[name] ?? 0)
  const read = [names.en || saved.name, names.hi, ...lines].filter(Boolean)
  const isUnsaved = [typed.letterheadName, typed.letterheadAddress, typed.letterheadLine].some(Boolean)
  return (
    <section className={styles.preview} aria-labelledby="letterhead-preview">
      <h2 id="letterhead-preview">{text.title}</h2>
      <div className={styles.page} role="img" aria-label={text.picture(read.join(', '))}>
        <div className={styles.head}>
          {saved.logo && <Logo src={picture('logo')} />}
          <div>
            <b>{names.en || saved.name}</b>
            {names.hi && <b lang="hi">{names.hi}</b>}
            {lines.filter(Boolean).map((line) => (
              <small key={line} lang={hindi.includes(line) ? 'hi' : undefined}>
                {line}
              </small>
            ))}
          </div>
        </div>
        <div className={styles.register}>
          <span>{text.serial}</span>
          <span>{formatPrintedDate(dayIn(saved.timeZone, new Date()))}</span>
        </div>
        <p>{text.letter}</p>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
          <i key={line} />
        ))}
        <div className={styles.foot}>
          {saved.seal && saved.sealPrinted && <img src={picture('seal')} alt="" />}
          <div className={styles.signer}>
            <b>{text.signer}</b>
            {text.office}
          </div>
        </div>
      </div>
      <p role="status" className={styles.caption}>
        {isUnsaved ? text.withUnsaved : ''}
      </p>
    </section>
  )
}

/** Beside the names, or above them where it is wide, as letters print it. */
function Logo({ src }: { src: string }) {
  const [proportions, setProportions] = useState(1)
  return (
    <img
      src={src}
      alt=""
      className={proportions > letterheadLogo.aloneFrom ? styles.alone : undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setProportions(naturalWidth / naturalHeight)}
    />
  )
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** The lines of an address as a letter has them. */
const inOneLine = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')
