import { LEGAL_TEXTS, type LegalTextKey, type Placeholder } from './legal-text-keys.ts'
import { type LegalTextLanguage, REQUIRED_LANGUAGE } from './legal-text-languages.ts'

const PLACEHOLDER = /\{([A-Za-z]+)\}/g
const SENTENCE_END = /(^|[.!?]\s|\n)$/

function atStart(value: string): string {
	return value.charAt(0).toUpperCase() + value.slice(1)
}

/** A text with its placeholders filled in; a paragraph that only held an empty one goes. */
export function fillText(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
	const known: Readonly<Record<string, string | undefined>> = values
	return text
		.replace(PLACEHOLDER, (written, name: string, at: number) => {
			const value = Object.hasOwn(known, name) ? known[name] : undefined
			if (value === undefined) return written
			return SENTENCE_END.test(text.slice(0, at)) ? atStart(value) : value
		})
		.replace(/ {2,}/g, ' ')
		.replace(/[ \t]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

/** What keeps a text from being published; null when nothing does. Only the English one is required. */
export function textMistake(
	key: LegalTextKey,
	text: string,
	language: LegalTextLanguage = REQUIRED_LANGUAGE,
): string | null {
	if (text.trim() === '') return language === REQUIRED_LANGUAGE ? 'Enter the text.' : null
	const known: readonly string[] = LEGAL_TEXTS[key].placeholders
	const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !known.includes(name))
	return unknown === undefined
		? null
		: `{${unknown}} is not available here. Use ${known.map((one) => `{${one}}`).join(', ')}.`
}
