import { dataExports } from '@praxis/contract/exports/exports.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineExportJobs } from './exports.jobs.ts'
import { linkExport, listExports, removeExport, requestExport } from './request-export.ts'

export const exportsFeature: ServerFeature = {
	name: 'exports',
	routes: [
		route(dataExports.list, listExports),
		route(dataExports.request, requestExport),
		route(dataExports.link, linkExport),
		route(dataExports.remove, removeExport),
	],
	topics: { data_exports: [dataExports.list] },
	defineJobs: [defineExportJobs],
}
