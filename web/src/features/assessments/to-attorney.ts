import { createContext, type ReactNode } from 'react'

/** The way from an assessment to an attorney, which a later feature offers. Null: the assessment is not saved. */
export const ToAttorney = createContext<(assessmentId: string | null) => ReactNode>(() => null)
