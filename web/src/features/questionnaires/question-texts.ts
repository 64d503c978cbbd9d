import type { Definition } from '@praxis/contract/questionnaires/definition'
import { loadQuestionTexts, type QuestionTexts } from '@praxis/contract/questionnaires/languages/question-language'
import {
	questionTextIn,
	translateDefinition,
} from '@praxis/contract/questionnaires/languages/translate-questions.rules'
import { useEffect, useMemo, useState } from 'react'
import { usePhrases } from '../../ui/text/phrases.ts'
import { contentLanguage } from '../../ui/text/region.ts'

interface QuestionLanguage {
	/** Phrases of a title. */
	readonly say: (english: string) => string
	readonly define: (definition: Definition) => Definition
}

const ENGLISH: QuestionLanguage = { say: (english) => english, define: (definition) => definition }

function languageOf(texts: QuestionTexts): QuestionLanguage {
	return {
		say: (english) => questionTextIn(texts, english),
		define: (definition) => translateDefinition(texts, definition),
	}
}

interface Loaded {
	readonly code: string
	readonly texts: QuestionTexts | null
}

/** The questionnaires of the product in the language of what is read; what a firm wrote stays as it is. */
export function useQuestionLanguage(): QuestionLanguage {
	usePhrases()
	const code = contentLanguage()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	useEffect(() => {
		let isGone = false
		if (code === null) return
		loadQuestionTexts(code).then(
			(texts) => {
				if (!isGone) setLoaded({ code, texts })
			},
			// Without them the questions stay in English.
			() => undefined,
		)
		return () => {
			isGone = true
		}
	}, [code])
	const texts = loaded !== null && loaded.code === code ? loaded.texts : null
	return useMemo(() => (texts === null ? ENGLISH : languageOf(texts)), [texts])
}

/** A questionnaire as it is read. */
export function useReadDefinition(definition: Definition): Definition {
	const { define } = useQuestionLanguage()
	return useMemo(() => define(definition), [define, definition])
}
