export const FEATURES_OFF: string
