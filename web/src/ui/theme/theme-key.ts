/** The key under which the chosen theme (light, dark, auto) is kept in the browser. */
export const THEME_STORAGE_KEY = 'theme'
