import { archives } from '@praxis/contract/archives/archives.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { defineArchiveJobs } from './archives.jobs.ts'
import { archivesPersonalData } from './personal-data.queries.ts'
import { getArchive, linkArchive, removeArchive, requestArchive } from './request-archive.ts'

const routes: readonly Route[] = [
	route(archives.get, getArchive),
	route(archives.request, requestArchive),
	route(archives.link, linkArchive),
	route(archives.remove, removeArchive),
]

export const archivesFeature: ServerFeature = {
	name: 'archives',
	personalData: archivesPersonalData,
	routes,
	defineJobs: [defineArchiveJobs],
}
