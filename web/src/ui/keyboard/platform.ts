/** Whether shortcuts have ⌘ in place of Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that undo what was done last, in words and as `aria-keyshortcuts` names them. */
export const undoKeys = isMac ? '⌘ Z' : 'Ctrl Z'
export const undoKeyShortcuts = isMac ? 'Meta+Z' : 'Control+Z'
