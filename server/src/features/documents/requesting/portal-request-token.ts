import type { Platform } from '../../../platform/platform.ts'
import { readSignedId, signId } from '../../../platform/secrets/link-secret.ts'

const PURPOSE = 'portal-document-request'

/** The secret of a request for the client it is addressed to, who reads it in the portal: the one sent by email is not kept. It
 *  works as long as the request is open. */
export function portalRequestToken(platform: Pick<Platform, 'secrets'>, requestId: string): string {
	return signId(platform, PURPOSE, requestId)
}

/** The request of such a secret; null if it is none. */
export function requestOfPortalToken(platform: Pick<Platform, 'secrets'>, token: string): string | null {
	return readSignedId(platform, PURPOSE, token)
}
