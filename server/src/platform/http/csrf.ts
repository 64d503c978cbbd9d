import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Config } from '../config.ts'
import { type HostRequest, isOwnHost } from './own-host.ts'

function originOf(url: string): string {
	return URL.canParse(url) ? new URL(url).origin : 'null'
}

function requireKnownOrigin(origin: string, request: HostRequest, config: CsrfConfig): void {
	if (origin === config.publicUrl) return
	const { host } = request.headers
	const isSame = !config.isPublicUrlGiven && host !== undefined && origin === `http://${host.toLowerCase()}`
	if (!isSame) throw refuse(kernelErrors, 'foreign_origin')
	if (!isOwnHost(request, config)) throw refuse(kernelErrors, 'foreign_host')
}

type CsrfConfig = Pick<Config, 'publicUrl' | 'isPublicUrlGiven' | 'host'>

/** Refuses a request of a page of another site, whatever it brings along. Programs name no origin. */
export function requireOwnPage(request: HostRequest, config: CsrfConfig): void {
	if (request.headers.origin !== undefined) requireKnownOrigin(request.headers.origin, request, config)
}

/** Refuses a write that a page of another site may have caused. A browser names the origin of every write; a request
 *  with cookies that names none must carry a mark only our own pages (or no page at all) can set. */
export function requireOwnOrigin(request: HostRequest, config: CsrfConfig): void {
	const { headers } = request
	const named = headers.origin ?? (headers.referer === undefined ? undefined : originOf(headers.referer))
	if (named !== undefined) requireKnownOrigin(named, request, config)
	const site = headers['sec-fetch-site']
	const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
	if (isForeignSite) throw refuse(kernelErrors, 'foreign_origin')
	if (named !== undefined || headers.cookie === undefined) return
	if (site === undefined && headers['x-client-version'] === undefined) throw refuse(kernelErrors, 'foreign_origin')
}
