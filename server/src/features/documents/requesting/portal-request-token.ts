import type { Platform } from '../../../platform/platform.ts'
import { readSignedId, signId } from '../../../platform/secrets/link-secret.ts'

const PURPOSE = 'portal-document-request'
/** Limit of a secret that opens a request and sends nothing. */
const READING = 'portal-document-request-preview'

interface PortalRequest {
	readonly requestId: string
	/** The account that reads it in the portal. */
	readonly userId: string
}

/** The secret of a request for a client it is addressed to, who reads it in the portal: the one sent by email is not kept. It
 *  works as long as the request is open and the account may send documents of the client. */
export function portalRequestToken(
	platform: Pick<Platform, 'secrets'>,
	{ requestId, userId }: PortalRequest,
	isPreview: boolean,
): string {
	return signId(platform, isPreview ? READING : PURPOSE, `${requestId}${SEPARATOR}${userId}`)
}

const SEPARATOR = '~'

/** What such a secret stands for; null if it is none. One of a preview only reads. */
export function readPortalToken(
	platform: Pick<Platform, 'secrets'>,
	token: string,
	isReading: boolean,
): PortalRequest | null {
	const of = readSignedId(platform, PURPOSE, token) ?? (isReading ? readSignedId(platform, READING, token) : null)
	const [requestId, userId] = of?.split(SEPARATOR) ?? []
	return requestId === undefined || userId === undefined ? null : { requestId, userId }
}
