import type { Readable } from 'node:stream'
import { RawAnswer } from './endpoint-route.ts'

/** Nothing of a content runs or loads anything, whatever it is, should a browser show it after all. */
const SANDBOX = "sandbox; default-src 'none'"

/** RFC 6266: a plain name for old programs, the real one in UTF-8. */
function attachment(fileName: string): string {
	const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** A content as an attachment. */
export function attachmentAnswer(fileName: string, contentType: string, content: Readable): RawAnswer {
	const headers = {
		'content-type': contentType,
		'content-disposition': attachment(fileName),
		'content-security-policy': SANDBOX,
		'x-content-type-options': 'nosniff',
		'cache-control': 'private, no-store',
	}
	return new RawAnswer(200, headers, content)
}
