import { archives } from '@praxis/contract/archives/archives.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getArchive, linkArchive, removeArchive, requestArchive } from './request-archive.ts'

export const archiveRoutes: readonly Route[] = [
	route(archives.get, getArchive),
	route(archives.request, requestArchive),
	route(archives.link, linkArchive),
	route(archives.remove, removeArchive),
]
