import { DAY_MS } from '@praxis/contract/kernel/dates'
import {
	type LimitationPeriod,
	periodIdOf,
	periodTerms,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { SHIPPED_PERIODS } from '@praxis/contract/limitation-periods/shipped-periods'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_133
const VERIFIED = ['New York', 'New Jersey']
const NOTE = 'Read in the annotated code. Special periods against public bodies are separate.'

/** Periods that the demo firm has verified: those of its own states. Returns them. */
export async function loadLimitationPeriods(
	client: pg.PoolClient,
	by: { readonly id: string },
	anchor: Date,
): Promise<LimitationPeriod[]> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - 20 * DAY_MS)
	const verifiedOn = at.toISOString().slice(0, 10)
	const own = SHIPPED_PERIODS.filter(({ area, state }) => area === 'Personal Injury' && VERIFIED.includes(state)).map(
		(one) => ({ ...one, note: NOTE, verifiedOn }),
	)
	await copyRows(
		client,
		'api.limitation_period_versions',
		['id', 'key', 'number', 'change', 'area', 'claim', 'state', 'terms', 'verified_on', 'changed_by', 'changed_at'],
		own.map((one) => [
			random.id(at.getTime()),
			periodIdOf(one),
			1,
			'verified',
			one.area,
			one.claim,
			one.state,
			periodTerms.parse(one),
			verifiedOn,
			by.id,
			at,
		]),
	)
	return own
}
