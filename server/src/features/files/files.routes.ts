import { files } from '@praxis/contract/files/files.contract'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'
import { openDownload } from './open-download.ts'

/** Nothing of a content runs or loads anything, whatever it is, should a browser show it after all. */
const SANDBOX = "sandbox; default-src 'none'"

/** RFC 6266: a plain name for old programs, the real one in UTF-8. */
function attachment(fileName: string): string {
	const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

export const fileRoutes: readonly Route[] = [
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
