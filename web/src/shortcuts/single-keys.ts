const KEY = 'singleKeyShortcuts'

/**
 * Whether shortcuts of a single key work in this browser. People who speak to their computer, or hit keys by accident,
 * must be able to switch them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = () => localStorage.getItem(KEY) !== 'off'

export function switchSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
