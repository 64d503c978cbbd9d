import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { checkConflicts } from './find-conflicts.ts'

const routes: readonly Route[] = [route(conflicts.check, checkConflicts)]

export const conflictsFeature: ServerFeature = {
	name: 'conflicts',
	routes,
}
