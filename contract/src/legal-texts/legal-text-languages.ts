import { z } from 'zod'

/** What legal texts are written in, by their English names. English is required of every text, the others are optional.
 *  A third one is a line here and a file of shipped texts. */
export const LEGAL_TEXT_LANGUAGES = { en: 'English', es: 'Spanish' } as const satisfies Record<string, string>
export type LegalTextLanguage = keyof typeof LEGAL_TEXT_LANGUAGES

export const REQUIRED_LANGUAGE = 'en' satisfies LegalTextLanguage
const KEYS = Object.keys(LEGAL_TEXT_LANGUAGES)
export const LEGAL_TEXT_LANGUAGE_KEYS = KEYS.filter((key): key is LegalTextLanguage => key in LEGAL_TEXT_LANGUAGES)
export const OPTIONAL_LANGUAGES = LEGAL_TEXT_LANGUAGE_KEYS.filter((key) => key !== REQUIRED_LANGUAGE)

export const legalTextLanguage = z.enum(LEGAL_TEXT_LANGUAGE_KEYS, 'Legal texts are not written in this language.')
