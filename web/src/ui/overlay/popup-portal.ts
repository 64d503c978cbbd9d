/** Small sheets are drawn inside the page's main part, so that screen readers meet them within a landmark. */
export const POPUP_PORTAL = { target: '#main, body:not(:has(#main))' } as const
