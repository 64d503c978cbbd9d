/** Asks for the list of all shortcuts. */
export const KEYS_SHORTCUT = { keys: '?', label: 'Show these shortcuts', group: 'Everywhere' }
