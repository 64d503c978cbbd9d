import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it, so that an event about legal texts refreshes whatever shows them. */
export const TOPIC = 'legal_texts'

export const legalTextsQuery = recordQuery(legalTexts.list, TOPIC, {})
export const legalTextQuery = (key: LegalTextKey) => recordQuery(legalTexts.get, TOPIC, { key })
export const textVersionsQuery = (key: LegalTextKey) => pagesQuery(legalTexts.versions, TOPIC, { key })

/** A text as everybody may read it. */
export const shownTextQuery = (key: LegalTextKey) => recordQuery(legalTexts.shown, TOPIC, { key })

/** What was agreed to with one inquiry or one response. */
export const agreementsQuery = (of: { readonly intakeId: string } | { readonly answersId: string }) =>
	recordQuery(legalTexts.agreements, TOPIC, { ...of, limit: 200 })
