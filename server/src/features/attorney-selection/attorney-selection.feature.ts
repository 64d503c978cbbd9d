import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { FORWARD_JOB, forwarding, forwardSelection } from './forward-selection.ts'
import { getSelection, requestSelection, startSelection } from './select-attorney.ts'

function defineSelectionJobs({ jobs }: Platform): void {
	jobs.define(FORWARD_JOB, forwardSelection, { payload: forwarding, retryLimit: 5, retryDelay: 30 })
}

export const attorneySelectionFeature: ServerFeature = {
	name: 'attorney-selection',
	routes: [
		route(attorneySelections.start, startSelection),
		route(attorneySelections.get, getSelection),
		route(attorneySelections.request, requestSelection),
	],
	defineJobs: [defineSelectionJobs],
}
