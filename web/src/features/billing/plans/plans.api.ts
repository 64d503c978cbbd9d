import { plans } from '@praxis/contract/billing/plans.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { TOPIC } from '../billing.api.ts'

/** Payments change what is open of an installment. */
export const planQuery = (id: string) => ({
	...recordQuery(plans.get, TOPIC, { id }),
	meta: { topics: [TOPIC, 'payments'] },
})
