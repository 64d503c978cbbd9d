import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { decideConflicts, listDecisions, referConflicts } from './decide-conflicts.ts'
import { checkConflicts } from './find-conflicts.ts'
import { CONFLICTS_TOPIC } from './notify-attorneys.ts'

const routes: readonly Route[] = [
	route(conflicts.check, checkConflicts),
	route(conflicts.decide, decideConflicts),
	route(conflicts.refer, referConflicts),
	route(conflicts.decisions, listDecisions),
]

export const conflictsFeature: ServerFeature = {
	name: 'conflicts',
	routes,
	topics: { [CONFLICTS_TOPIC]: [conflicts.decisions] },
}
