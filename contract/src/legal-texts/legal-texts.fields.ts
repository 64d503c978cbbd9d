import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { LEGAL_TEXT_KEYS } from './legal-text-keys.ts'

export const legalTextKey = z.enum(LEGAL_TEXT_KEYS, 'This is not a legal text.')

/** A text as a person is shown it, with its placeholders filled in. Version 0 is the text Praxis ships. */
export const shownText = z.object({ key: legalTextKey, version: z.int(), text: z.string() })
export type ShownText = z.infer<typeof shownText>

/** Which version of each text a person had on the screen. */
export const shownVersions = z.partialRecord(legalTextKey, z.int().min(0).max(1_000_000))
export type ShownVersions = z.infer<typeof shownVersions>

/** The text that is in force, with its placeholders. */
export const legalTextSummary = z.object({
	id: legalTextKey,
	/** 0 until the firm has published a text of its own. */
	version: z.int(),
	text: z.string(),
	/** Whether it is word for word the text Praxis ships. */
	isDefault: z.boolean(),
	publishedAt: instant.nullable(),
	publishedByName: z.string().nullable(),
})
export type LegalTextSummary = z.infer<typeof legalTextSummary>

export const legalTextRecord = legalTextSummary.extend({ defaultText: z.string() })
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
