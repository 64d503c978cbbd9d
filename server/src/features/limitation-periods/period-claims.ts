import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { LIMITATION_CLAIMS, type LimitationClaim } from '@praxis/contract/limitation-periods/limitation-claims'
import type { PeriodClaim } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { periodIdOf } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { REGIONS } from '@praxis/contract/questionnaires/regions'
import { shippedQuestionnaires } from '../questionnaires/shipped/shipped-questionnaires.ts'

/** The claims with a time limit, with the questions of the shipped questionnaires from whose days their time can run. */
export const PERIOD_CLAIMS: readonly PeriodClaim[] = PRACTICE_AREAS.flatMap((area) => {
	const [, { definition }] = shippedQuestionnaires(area)
	const texts = new Map(questionsOf(definition).map(({ id, text }) => [id, text]))
	return Object.entries<LimitationClaim>(LIMITATION_CLAIMS[area]).map(([claim, { label, startsFrom }]) => ({
		area,
		claim,
		label,
		startsFrom: startsFrom.map((id) => ({ id, label: texts.get(id) ?? id })),
	}))
})

export interface PeriodPlace {
	readonly of: PeriodClaim
	/** Empty for federal law. */
	readonly state: string
}

const PLACES: ReadonlyMap<string, PeriodPlace> = new Map(
	PERIOD_CLAIMS.flatMap((of) =>
		['', ...REGIONS.USA].map((state) => [periodIdOf({ area: of.area, claim: of.claim, state }), { of, state }]),
	),
)

/** The claim and state that an id names; null if there are none. */
export function placeOfPeriod(id: string): PeriodPlace | null {
	return PLACES.get(id) ?? null
}
