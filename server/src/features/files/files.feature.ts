import type { Readable } from 'node:stream'
import { files } from '@praxis/contract/files/files.contract'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'

export interface OpenDownload {
	readonly fileName: string
	readonly contentType: string
	readonly content: Readable
}

/** The content a signed path allows. Forged, expired, another person's and gone are all the same: not found. */
export async function openDownload(ctx: Context, token: string): Promise<OpenDownload> {
	const { files } = ctx.platform
	const download = files.verifyToken(token)
	if (download === undefined) throw refuse(kernelErrors, 'not_found')
	const { userId, hash, fileName, contentType } = download
	const isTheirs = userId === undefined || (ctx.actor.kind === 'person' && ctx.actor.id === userId)
	if (!isTheirs) throw refuse(kernelErrors, 'not_found')
	return { fileName, contentType, content: await files.open(hash) }
}

/** Nothing of a content runs or loads anything, whatever it is, should a browser show it after all. */
const SANDBOX = "sandbox; default-src 'none'"

/** RFC 6266: a plain name for old programs, the real one in UTF-8. */
function attachment(fileName: string): string {
	const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

const routes: readonly Route[] = [
	route(files.download, async (ctx, { token }) => {
		const { fileName, contentType, content } = await openDownload(ctx, token)
		const headers = {
			'content-type': contentType,
			'content-disposition': attachment(fileName),
			'content-security-policy': SANDBOX,
			'x-content-type-options': 'nosniff',
			'cache-control': 'private, no-store',
		}
		return new RawAnswer(200, headers, content)
	}),
]

export const filesFeature: ServerFeature = {
	name: 'files',
	routes,
}
