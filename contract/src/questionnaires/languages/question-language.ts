/** What the questionnaires of the product ask, by its English text. */
export type QuestionTexts = Readonly<Record<string, string>>

/** Languages besides English. A third one is a file like `es.ts` and a line here. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly texts: QuestionTexts }>>> = {
	es: () => import('./es.ts'),
}

/** Null for English, and for a language the questionnaires are not written in. */
export async function loadQuestionTexts(code: string | null): Promise<QuestionTexts | null> {
	if (code === null || !Object.hasOwn(LANGUAGES, code)) return null
	return (await LANGUAGES[code]?.())?.texts ?? null
}
