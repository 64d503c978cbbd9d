import { z } from 'zod'
import type { QuestionTexts } from '../../questionnaires/languages/question-language.ts'

/** Translations by the English text. A word in braces is filled in. */
export type AssessmentTexts = Readonly<Record<string, string>>

export interface AssessmentLanguage {
	/** BCP 47, for dates. */
	readonly locale: string
	readonly texts: AssessmentTexts
	/** Questions and choices, in the bases of statements. */
	readonly questions: QuestionTexts
}

/** Languages besides English. A third one is a file like `es.ts` and a line here and below. */
export const assessmentLanguage = z.enum(['es'], 'This language is not supported.')

type Code = z.infer<typeof assessmentLanguage>

const LANGUAGES: Readonly<Record<Code, () => Promise<{ readonly language: AssessmentLanguage }>>> = {
	es: () => import('./es.ts'),
}

/** Null for English, and for a language that assessments are not written in. */
export async function loadAssessmentLanguage(code: string | null | undefined): Promise<AssessmentLanguage | null> {
	const { data } = assessmentLanguage.safeParse(code)
	return data === undefined ? null : (await LANGUAGES[data]()).language
}
