import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { EN } from './en.ts'

/** One file per language. */
const SHIPPED = { en: EN } as const satisfies Record<string, Readonly<Record<LegalTextKey, string>>>
export type Language = keyof typeof SHIPPED
export const DEFAULT_LANGUAGE: Language = 'en'

export function shippedText(key: LegalTextKey, language: Language = DEFAULT_LANGUAGE): string {
	return SHIPPED[language][key]
}
