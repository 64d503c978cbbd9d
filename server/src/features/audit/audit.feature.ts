import { audit } from '@praxis/contract/audit/audit.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActors, getEntry, listEntries } from './find-entries.ts'
import { getVerification, runVerification, startVerification, VERIFY_JOB, verificationJob } from './verify-log.ts'

const HOUR_SECONDS = 3_600

const routes: readonly Route[] = [
	route(audit.list, listEntries),
	route(audit.get, getEntry),
	route(audit.people, findActors),
	route(audit.verification, getVerification),
	route(audit.verify, startVerification),
]

export const auditFeature: ServerFeature = {
	name: 'audit',
	routes,
	defineJobs: [
		({ jobs }: Platform) =>
			jobs.define(VERIFY_JOB, runVerification, { payload: verificationJob, expireInSeconds: HOUR_SECONDS }),
	],
}
