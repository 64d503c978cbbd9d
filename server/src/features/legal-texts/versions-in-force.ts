import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { type LegalTextLanguage, OPTIONAL_LANGUAGES } from '@praxis/contract/legal-texts/legal-text-languages'
import { shippedText } from './shipped/shipped-texts.ts'

export interface TextVersion {
	readonly language: LegalTextLanguage
	/** 0 is the shipped text. */
	readonly number: number
	readonly text: string
}

/** What is in force of a text, given its newest published versions: English first, then the languages that have one. The shipped
 *  translation stands for the shipped English text only, never for what the firm wrote; a withdrawn one is empty. */
export function versionsInForce(key: LegalTextKey, published: readonly TextVersion[]): readonly TextVersion[] {
	const newest = (language: LegalTextLanguage) => published.find((one) => one.language === language)
	const shipped = (language: LegalTextLanguage) => ({ language, number: 0, text: shippedText(key, language) })
	const english = newest('en') ?? shipped('en')
	const isShipped = english.text === shippedText(key, 'en')
	const others = OPTIONAL_LANGUAGES.map((language) => newest(language) ?? (isShipped ? shipped(language) : null))
	return [english, ...others.filter((one) => one !== null && one.text !== '')].filter((one) => one !== null)
}
