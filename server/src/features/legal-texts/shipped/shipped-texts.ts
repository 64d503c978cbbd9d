import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { LegalTextLanguage } from '@praxis/contract/legal-texts/legal-text-languages'
import { EN } from './en.ts'
import { ES } from './es.ts'

/** One file per language. */
const SHIPPED: Readonly<Record<LegalTextLanguage, Readonly<Record<LegalTextKey, string>>>> = { en: EN, es: ES }

export function shippedText(key: LegalTextKey, language: LegalTextLanguage): string {
	return SHIPPED[language][key]
}
