import { Readable } from 'node:stream'
import { imports } from '@praxis/contract/imports/imports.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, route } from '../../platform/http/endpoint-route.ts'
import { cleanImport } from './clean-import.ts'
import { getImport, listImportRows, listImports, writeRefused } from './find-imports.ts'
import { defineImportJobs } from './imports.jobs.ts'
import {
	decideImportRow,
	discardImport,
	pauseImport,
	remapImport,
	resumeImport,
	startImport,
	undoImport,
} from './move-import.ts'
import { planImport } from './plan-import.ts'
import { uploadImport } from './upload-file.ts'
import { uploadZip } from './upload-zip.ts'

const CSV_HEADERS = {
	'content-type': 'text/csv; charset=utf-8',
	'content-disposition': 'attachment; filename="refused-rows.csv"',
	'cache-control': 'no-store',
}

export const importsFeature: ServerFeature = {
	name: 'imports',
	first: { screens: { 'data-import': () => [firstCall(imports.list, {})] } },
	routes: [
		route(imports.list, listImports),
		route(imports.get, getImport),
		route(imports.upload, uploadImport),
		route(imports.uploadZip, uploadZip),
		route(imports.clean, cleanImport),
		route(imports.plan, planImport),
		route(imports.remap, remapImport),
		route(imports.decide, decideImportRow),
		route(imports.start, startImport),
		route(imports.pause, pauseImport),
		route(imports.resume, resumeImport),
		route(imports.undo, undoImport),
		route(imports.discard, discardImport),
		route(imports.rows, listImportRows),
		route(imports.refused, async (ctx, { id }) => {
			await getImport(ctx, { id })
			return new RawAnswer(200, CSV_HEADERS, Readable.from(writeRefused(ctx, id)))
		}),
	],
	topics: { imports: [imports.list] },
	defineJobs: [defineImportJobs],
}
