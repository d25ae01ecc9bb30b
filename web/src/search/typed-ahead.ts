let typed = ''

/** Collects what is typed from the key that opens the search until its input has the focus, so that nothing is lost. */
export function startTypingAhead() {
  typed = ''
  window.addEventListener('keydown', onKey, true)
}

/** Returns what was collected, and ends the collecting. */
export function takeTypedAhead() {
  window.removeEventListener('keydown', onKey, true)
  const taken = typed
  typed = ''
  return taken
}

function onKey(event: KeyboardEvent) {
  if ([...event.key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  typed += event.key
  event.preventDefault()
  event.stopPropagation()
}
