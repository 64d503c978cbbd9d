import type { AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import {
	type AssessmentLanguage,
	assessmentLanguage,
	loadAssessmentLanguage,
} from '@praxis/contract/assessments/languages/assessment-language'
import { sayIn, translateAssessment } from '@praxis/contract/assessments/languages/translate-assessment.rules'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../ui/text/phrases.ts'
import { contentLanguage } from '../../ui/text/region.ts'

/** Language of the person who reads, where assessments are written in it; undefined is English. */
export function readingLanguage() {
	return assessmentLanguage.safeParse(contentLanguage()).data
}

type Code = NonNullable<ReturnType<typeof readingLanguage>>
const loaded = new Map<Code, Promise<AssessmentLanguage | null>>()

/** The texts of a language, fetched once. Null when they cannot be fetched: English is read instead. */
export function loadReadingLanguage(code: Code): Promise<AssessmentLanguage | null> {
	const known = loaded.get(code)
	if (known !== undefined) return known
	const started = loadAssessmentLanguage(code).catch(() => {
		loaded.delete(code)
		return null
	})
	loaded.set(code, started)
	return started
}

/** The texts of the language of what is read, once they are there; null is English. */
export function useReadingLanguage(): AssessmentLanguage | null {
	usePhrases()
	const code = readingLanguage()
	const [language, setLanguage] = useState<AssessmentLanguage | null>(null)
	useEffect(() => {
		let isGone = false
		const load = async () => {
			const next = code === undefined ? null : await loadReadingLanguage(code)
			if (!isGone) setLanguage(next)
		}
		void load()
		return () => {
			isGone = true
		}
	}, [code])
	return code === undefined ? null : language
}

export interface ReadAssessment {
	readonly result: AssessmentResult
	/** Phrases of the headings. */
	readonly say: (english: string) => string
}

/** An assessment as it is read, to copy it. */
export async function assessmentAsRead(result: AssessmentResult): Promise<ReadAssessment> {
	const code = readingLanguage()
	const language = code === undefined ? null : await loadReadingLanguage(code)
	if (language === null) return { result, say: (english) => english }
	return { result: translateAssessment(language, result), say: (english) => sayIn(language, english) }
}
