/** The texts of the list of keyboard shortcuts. */
export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  show: 'Show the keyboard shortcuts',
  scopes: { screen: 'On this screen', everywhere: 'On every screen' },
  singleKeys: 'Shortcuts with a single key',
  singleKeysWhy: 'When they are off, shortcuts with Ctrl still work.',
}
