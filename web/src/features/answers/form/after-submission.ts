import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { createContext, type ReactNode } from 'react'

/** What other features offer a respondent who has submitted. */
export const AfterSubmission = createContext<(record: AnswersRecord) => ReactNode>(() => null)
