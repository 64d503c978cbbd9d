import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { addPeriod, editPeriod, restorePeriod, verifyPeriod } from './change-period.ts'
import { getPeriod, listPeriods, listPeriodVersions } from './find-periods.ts'

const routes: readonly Route[] = [
	route(limitationPeriods.list, listPeriods),
	route(limitationPeriods.get, getPeriod),
	route(limitationPeriods.versions, listPeriodVersions),
	route(limitationPeriods.add, addPeriod),
	route(limitationPeriods.edit, editPeriod),
	route(limitationPeriods.verify, verifyPeriod),
	route(limitationPeriods.restore, restorePeriod),
]

export const limitationPeriodsFeature: ServerFeature = {
	name: 'limitation-periods',
	routes,
	topics: { limitation_periods: [limitationPeriods.list] },
}
