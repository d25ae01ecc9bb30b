import { isMac } from '../ui/keyboard/platform.ts'
import { areSingleKeysOn } from './single-keys.ts'

export type Shortcut = {
  /** A key such as `j`, `/` or `?`, or `mod+k`: with Ctrl, on a Mac with ⌘. */
  keys: string
  /** What it does, in the list of shortcuts. */
  label: string
  /** None for keys that something else handles: they are only listed. */
  run?: () => void
  /** Whether it runs again while the key is held down. */
  repeats?: boolean
  /** Whether a field in which somebody types keeps these keys, although they have a modifier. */
  notInFields?: boolean
}

/** Where a shortcut works: on the present screen only, or on every screen. */
export type ShortcutScope = 'screen' | 'everywhere'

type Group = { scope: ShortcutScope; shortcuts: () => readonly Shortcut[] }

const MODIFIER = 'mod+'
// Toasts are dialogs in a region: they lie beside the screen and take no keys from it.
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([role="region"] *)'
const OPEN_MENU = '[role="menu"], [role="listbox"], header [aria-expanded="true"]'
const TEXT_FIELD =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'

const groups = new Set<Group>()

/** Makes the shortcuts of `group` work. Returns the function that ends that. */
export function registerShortcuts(group: Group) {
  if (groups.size === 0) document.addEventListener('keydown', onKey)
  groups.add(group)
  return () => {
    groups.delete(group)
    if (groups.size === 0) document.removeEventListener('keydown', onKey)
  }
}

/** The shortcuts that work now in `scope`, each key once. */
export function shortcutsOf(scope: ShortcutScope): Shortcut[] {
  const all = [...groups].filter((group) => group.scope === scope).flatMap(({ shortcuts }) => shortcuts())
  return [...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values()]
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || document.querySelector(OPEN_DIALOG)) return
  const keys = keysOf(event)
  const shortcut = [...shortcutsOf('everywhere'), ...shortcutsOf('screen')].findLast((one) => one.keys === keys)
  if (!shortcut?.run || (event.repeat && !shortcut.repeats)) return
  if (!keys.startsWith(MODIFIER) && !acceptsSingleKeys(event)) return
  if (shortcut.notInFields && isInField(event)) return
  event.preventDefault()
  shortcut.run()
}

/** Whether this is the single key that a dialog listens to itself: not where somebody types, and only if such keys are on. */
export const isSingleKey = (event: KeyboardEvent, key: string) => keysOf(event) === key && acceptsSingleKeys(event)

const acceptsSingleKeys = (event: KeyboardEvent) =>
  areSingleKeysOn() && !isInField(event) && !document.querySelector(OPEN_MENU)

const isInField = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TEXT_FIELD) !== null

/** The name of the pressed keys, as in `Shortcut.keys`; empty for a combination that no shortcut has. */
function keysOf(event: KeyboardEvent) {
  const key = latinKey(event)
  const [hasModifier, hasOther] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (event.altKey || hasOther || (/[a-z]/.test(key) && event.shiftKey)) return ''
  return hasModifier ? MODIFIER + key : key
}

/** The letter of the key; on a keyboard with another script (Devanagari, Cyrillic), the one at its place. */
function latinKey({ key, code }: KeyboardEvent) {
  const isForeignLetter = key.length === 1 && key > '~' && code.startsWith('Key')
  return (isForeignLetter ? code.slice('Key'.length) : key).toLowerCase()
}
