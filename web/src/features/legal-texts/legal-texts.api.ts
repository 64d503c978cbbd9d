import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { LegalTextLanguage } from '@praxis/contract/legal-texts/legal-text-languages'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it, so that an event about legal texts refreshes whatever shows them. */
export const TOPIC = 'legal_texts'

export const legalTextsQuery = recordQuery(legalTexts.list, TOPIC, {})

interface One {
	readonly key: LegalTextKey
	readonly language: LegalTextLanguage
}
export const legalTextQuery = (one: One) => recordQuery(legalTexts.get, TOPIC, one)
export const textVersionsQuery = (one: One) => pagesQuery(legalTexts.versions, TOPIC, one)

/** A text as everybody may read it. */
export const shownTextQuery = (one: One) => recordQuery(legalTexts.shown, TOPIC, one)

/** What was agreed to with one inquiry or one response. */
export const agreementsQuery = (of: { readonly intakeId: string } | { readonly answersId: string }) =>
	recordQuery(legalTexts.agreements, TOPIC, { ...of, limit: 200 })
