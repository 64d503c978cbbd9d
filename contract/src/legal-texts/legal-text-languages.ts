/** What legal texts are written in, by their English names. English is required of every text, the others are optional.
 *  A third one is a line here and a file of shipped texts. */
export const LEGAL_TEXT_LANGUAGES = { en: 'English', es: 'Spanish' } as const satisfies Record<string, string>
export type LegalTextLanguage = keyof typeof LEGAL_TEXT_LANGUAGES

export const REQUIRED_LANGUAGE = 'en' satisfies LegalTextLanguage
const KEYS = Object.keys(LEGAL_TEXT_LANGUAGES)
export const LEGAL_TEXT_LANGUAGE_KEYS = KEYS.filter((key): key is LegalTextLanguage => key in LEGAL_TEXT_LANGUAGES)
export const OPTIONAL_LANGUAGES = LEGAL_TEXT_LANGUAGE_KEYS.filter((key) => key !== REQUIRED_LANGUAGE)

/** The language itself, or English where legal texts are not written in it. */
export function legalTextLanguageOf(language: string): LegalTextLanguage {
	return LEGAL_TEXT_LANGUAGE_KEYS.find((key) => key === language) ?? REQUIRED_LANGUAGE
}

/** The text as it is read in a language: in that one, else in English. */
export function textIn<T extends { readonly key: string; readonly language: LegalTextLanguage }>(
	texts: readonly T[],
	key: string,
	language: string,
): T | undefined {
	const all = texts.filter((one) => one.key === key)
	return all.find((one) => one.language === language) ?? all.find((one) => one.language === REQUIRED_LANGUAGE)
}
