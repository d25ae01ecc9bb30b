import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { settingPicturePath } from '@portal/contract/office-paths'
import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../../../forms/files/file-field.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { useDirectChange } from './direct-change.ts'
import type { Of } from './rows.tsx'
import styles from './setting-row.module.css'
import { State } from './setting-row.tsx'

/** The logo or the seal. A picture is saved as soon as it is sent. */
export function PictureRow({ setting }: { setting: Of<'logo' | 'seal'> }) {
  const { setting: name, value, revision } = setting
  const { save, refused } = useDirectChange(setting)
  const input = useRef<HTMLInputElement>(null)
  const hasSaved = useRef(false)
  const label = text.labels[name]
  const saveIt = (picture: string | null) => {
    hasSaved.current = true
    void save(picture, text.savedToast(label))
  }
  // What was pressed goes with the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a new field
  useEffect(() => {
    if (hasSaved.current) input.current?.focus()
    hasSaved.current = false
  }, [revision])
  return (
    <div className={styles.row}>
      <FileField
        key={`field-${revision}`}
        ref={input}
        label={label}
        name={name}
        kind="letterhead"
        {...(name === 'logo' ? { hint: text.hints.logo } : {})}
        onChange={(id) => id && saveIt(id)}
      />
      {value && <Picture key={revision} src={settingPicturePath(name, revision)} label={label} file={value.name} />}
      <div className={styles.foot}>
        <p role="status">{refused ? <span className={styles.lacks}>{refused}</span> : <State setting={setting} />}</p>
        {value && <Button onClick={() => saveIt(null)}>{text.remove(label)}</Button>}
      </div>
    </div>
  )
}

/** The picture with the name of its file and its size. */
function Picture({ src, label, file }: { src: string; label: string; file: string }) {
  const [size, setSize] = useState('')
  return (
    <div className={styles.picture}>
      <img
        src={src}
        alt={`${label}: ${file}`}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(text.pixels(naturalWidth, naturalHeight))
        }
      />
      <p>
        <b>{file}</b>
        <small>{size}</small>
      </p>
    </div>
  )
}
