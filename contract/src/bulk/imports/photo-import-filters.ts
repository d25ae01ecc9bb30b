/** What became of a file: `kept` is the present photo, because only students without one were asked for. */
export const photoResults = ['applied', 'kept', 'refused', 'undone', 'leftAlone'] as const

export const photoFileFilters = ['', 'adds', 'replaces', 'unmatched', ...photoResults] as const
