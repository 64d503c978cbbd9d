import { APP_SCOPES, appScope } from '@praxis/contract/kernel/app-scopes'
import { appResourceOf } from '../../platform/auth/app-resource.ts'
import type { Context } from '../../platform/context.ts'
import { type OauthAnswer, oauthAnswer } from './oauth-answer.ts'

export const CONSENT_PATH = '/dashboard/connect-app'

/** The MCP server, and who issues tokens for it. */
export async function describeResource({ platform }: Context): Promise<OauthAnswer> {
	const { publicUrl } = platform.config
	return oauthAnswer({
		resource: appResourceOf(platform.config),
		resource_name: 'Praxis',
		authorization_servers: [publicUrl],
		bearer_methods_supported: ['header'],
		scopes_supported: appScope.options,
	})
}

/** Where an app registers, asks and gets tokens. */
export async function describeServer({ platform }: Context): Promise<OauthAnswer> {
	const { publicUrl } = platform.config
	return oauthAnswer({
		issuer: publicUrl,
		authorization_endpoint: `${publicUrl}${CONSENT_PATH}`,
		token_endpoint: `${publicUrl}/api/oauth/token`,
		revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
		registration_endpoint: `${publicUrl}/api/oauth/register`,
		scopes_supported: Object.keys(APP_SCOPES),
		response_types_supported: ['code'],
		response_modes_supported: ['query'],
		grant_types_supported: ['authorization_code', 'refresh_token'],
		code_challenge_methods_supported: ['S256'],
		token_endpoint_auth_methods_supported: ['none'],
		revocation_endpoint_auth_methods_supported: ['none'],
		authorization_response_iss_parameter_supported: true,
	})
}
