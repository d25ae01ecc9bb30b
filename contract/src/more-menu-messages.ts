/** The headings of the menu More. Their own file, so that a login does not load them. */
export const moreMenuMessages = { daily: 'Every day', bringIn: 'Bring in', yearly: 'Once a year' }
