import type { IncomingHttpHeaders } from 'node:http'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Config } from '../config.ts'

function originOf(url: string): string {
	return URL.canParse(url) ? new URL(url).origin : 'null'
}

function isOwnOrigin(origin: string, headers: IncomingHttpHeaders, config: CsrfConfig): boolean {
	if (origin === config.publicUrl) return true
	return !config.isPublicUrlGiven && headers.host !== undefined && origin === `http://${headers.host.toLowerCase()}`
}

type CsrfConfig = Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>

/** Refuses a write that a page of another site may have caused. A browser names the origin of every write; a request
 *  with cookies that names none must carry a mark only our own pages (or no page at all) can set. */
export function requireOwnOrigin(headers: IncomingHttpHeaders, config: CsrfConfig): void {
	const named = headers.origin ?? (headers.referer === undefined ? undefined : originOf(headers.referer))
	if (named !== undefined && !isOwnOrigin(named, headers, config)) throw refuse(kernelErrors, 'foreign_origin')
	const site = headers['sec-fetch-site']
	const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
	if (isForeignSite) throw refuse(kernelErrors, 'foreign_origin')
	if (named !== undefined || headers.cookie === undefined) return
	if (site === undefined && headers['x-client-version'] === undefined) throw refuse(kernelErrors, 'foreign_origin')
}
