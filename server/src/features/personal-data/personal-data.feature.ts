import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { defineArchiveJobs } from './personal-data.jobs.ts'
import { ownPersonalData } from './personal-data.queries.ts'
import { getArchive, linkArchive, removeArchive, requestArchive } from './request-archive.ts'

const routes: readonly Route[] = [
	route(archives.get, getArchive),
	route(archives.request, requestArchive),
	route(archives.link, linkArchive),
	route(archives.remove, removeArchive),
]

export const personalDataFeature: ServerFeature = {
	name: 'personal-data',
	personalData: ownPersonalData,
	routes,
	defineJobs: [defineArchiveJobs],
}
