export const DEFAULT_RISK = 'Medium'
