import { interest } from '@praxis/contract/billing/interest.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { TOPIC } from '../billing.api.ts'

export const TERMS_TOPIC = 'interest_terms'

export interface InterestOwner {
	readonly clientId?: string
	readonly caseId?: string
}

export const termsQuery = (owner: InterestOwner) => recordQuery(interest.terms, TERMS_TOPIC, owner)
/** It follows from terms, invoices and payments. */
export const interestQuery = (invoiceId: string | undefined) => ({
	...recordQuery(interest.due, TOPIC, { invoiceId }),
	meta: { topics: [TOPIC, TERMS_TOPIC, 'payments'] },
})
