import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { isPrivateAddress } from '../outbound/private-address.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'isPublicUrlGiven' | 'host'>
export type HostRequest = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly localAddress?: string } }

/** Suffixes that no one can register on the internet. */
const LOCAL_SUFFIX = /\.(localhost|local|internal|lan|home\.arpa)$/

/** Host names in lower case, addresses without brackets; null when it is neither. */
function hostNameOf(host: string | undefined): string | null {
	const url = `http://${host}`
	if (host === undefined || !URL.canParse(url) || /[/@?#\\]/.test(host)) return null
	return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

function isOfThisMachine(name: string): boolean {
	return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

function isAddressOf(name: string, { socket }: HostRequest): boolean {
	return isPrivateAddress(name) || name === socket.localAddress?.replace(/^::ffff:/, '')
}

/** Whether the `Host` of a request can be this server's. Without PUBLIC_URL these are the names of this machine and of private
 *  networks and the address the socket was reached at: a web site whose name was pointed here is none of them. */
export function isOwnHost(request: HostRequest, config: HostConfig): boolean {
	const name = hostNameOf(request.headers.host)
	if (name === null) return false
	if (config.isPublicUrlGiven) return name === new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, '')
	if (isIP(name) !== 0) return isAddressOf(name, request)
	const isNamed = [config.host, hostname()].some((own) => own.toLowerCase() === name)
	return isNamed || !name.includes('.') || LOCAL_SUFFIX.test(name)
}

/** Whether a request from this machine also calls it by such a name, so that no web site in a browser on it can be meant. */
export function isLocalHost(request: HostRequest, config: HostConfig): boolean {
	const name = hostNameOf(request.headers.host)
	if (name === null) return false
	return isOfThisMachine(name) || isOwnHost(request, config)
}
