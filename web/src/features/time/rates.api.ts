import { rates, rounding } from '@praxis/contract/time/rates.contract'
import { recordQuery } from '../../lib/queries.ts'

export const RATES_TOPIC = 'rates'
export const ROUNDING_TOPIC = 'rounding_policies'

/** What rates and rounding belong to: a case, a client, or the firm without either. */
export interface RateOwner {
	readonly caseId?: string
	readonly clientId?: string
}

export const ratesQuery = (owner: RateOwner) => recordQuery(rates.list, RATES_TOPIC, owner)
export const roundingQuery = (owner: RateOwner) => recordQuery(rounding.get, ROUNDING_TOPIC, owner)
