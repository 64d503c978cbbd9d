import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { LEGAL_TEXT_KEYS } from './legal-text-keys.ts'
import { LEGAL_TEXT_LANGUAGE_KEYS } from './legal-text-languages.ts'

export const legalTextLanguage = z.enum(LEGAL_TEXT_LANGUAGE_KEYS, 'Legal texts are not written in this language.')
export const legalTextKey = z.enum(LEGAL_TEXT_KEYS, 'This is not a legal text.')

/** A text as a person is shown it, with its placeholders filled in. Version 0 is the text Praxis ships; versions are counted
 *  by language. */
export const shownText = forOutsiders({
	key: legalTextKey,
	language: legalTextLanguage,
	version: z.int(),
	text: z.string(),
})
export type ShownText = z.infer<typeof shownText>

const shownVersion = z.object({ language: legalTextLanguage, version: z.int().min(0).max(1_000_000) })
/** Which version of each text a person had on the screen. */
export const shownVersions = z.partialRecord(legalTextKey, shownVersion)
export type ShownVersions = z.infer<typeof shownVersions>

/** A text in one language as it is in force, with its placeholders. */
const legalTextInForce = z.object({
	/** 0 until the firm has published a text of its own. */
	version: z.int(),
	/** Empty where the English text is shown instead: the firm has none in this language, or its English text is its own
	 *  and was not translated. */
	text: z.string(),
	/** Whether it is word for word the text Praxis ships. */
	isDefault: z.boolean(),
	/** Whether the English text was published after it: it may say something else by now. */
	isOutdated: z.boolean(),
	publishedAt: instant.nullable(),
	publishedByName: z.string().nullable(),
})

export const legalTextTranslation = legalTextInForce.extend({ language: legalTextLanguage })
export type LegalTextTranslation = z.infer<typeof legalTextTranslation>

/** The English text, and the others. */
export const legalTextSummary = legalTextInForce.extend({
	id: legalTextKey,
	translations: z.array(legalTextTranslation),
})
export type LegalTextSummary = z.infer<typeof legalTextSummary>

/** One text in one language. */
export const legalTextRecord = legalTextTranslation.extend({
	id: legalTextKey,
	defaultText: z.string(),
	/** In force; what is shown where there is no text in this language. */
	englishText: z.string(),
})
export type LegalTextRecord = z.infer<typeof legalTextRecord>

export const legalTextVersion = z.object({
	id: z.string(),
	version: z.int(),
	text: z.string(),
	publishedAt: instant,
	publishedByName: z.string().nullable(),
})
export type LegalTextVersion = z.infer<typeof legalTextVersion>

/** Proof that a person was shown a text before sending an inquiry or a response. Never changed. */
export const legalAgreement = z.object({
	id: z.string(),
	key: legalTextKey,
	language: legalTextLanguage,
	version: z.int(),
	/** As it was shown. */
	text: z.string(),
	/** As the person gave it. */
	name: z.string(),
	/** The account that sent it; null for visitors. */
	agreedBy: z.string().nullable(),
	agreedAt: instant,
	intakeId: z.string().nullable(),
	answersId: z.string().nullable(),
})
export type LegalAgreement = z.infer<typeof legalAgreement>
