import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { assignManually } from './assign-manually.ts'
import { getSettings, previewSettings, saveSettings } from './edit-settings.ts'
import { getRequest, listOffers, listRequests, viewAnalytics } from './find-assignments.ts'
import { proposeAttorneys } from './propose-attorneys.ts'
import { cancelRequest, RUN_JOB, requestAttorney, retryRequest, skipAttorney } from './request-attorney.ts'

const EVERY_MINUTE = '* * * * *'

function defineAssignmentJobs({ jobs }: Platform): void {
	jobs.define(RUN_JOB, proposeAttorneys, { cron: EVERY_MINUTE })
}

export const assignmentFeature: ServerFeature = {
	name: 'assignment',
	routes: [
		route(assignment.settings, getSettings),
		route(assignment.saveSettings, saveSettings),
		route(assignment.preview, previewSettings),
		route(assignment.list, listRequests),
		route(assignment.request, requestAttorney),
		route(assignment.get, getRequest),
		route(assignment.assign, assignManually),
		route(assignment.skip, skipAttorney),
		route(assignment.retry, retryRequest),
		route(assignment.cancel, cancelRequest),
		route(assignment.offers, listOffers),
		route(assignment.accept, acceptOffer),
		route(assignment.decline, declineOffer),
		route(assignment.analytics, viewAnalytics),
	],
	topics: { assignment_requests: [assignment.list], assignment_settings: [assignment.settings] },
	defineJobs: [defineAssignmentJobs],
}
