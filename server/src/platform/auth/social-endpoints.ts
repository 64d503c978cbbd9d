import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Platform } from '../platform.ts'

/** Where an outside provider is asked. */
export interface SocialEndpoints {
	readonly authorization: string
	readonly token: string
	readonly profile: string
}
export type SocialProviderId = 'google' | 'facebook'
export type AllSocialEndpoints = Readonly<Record<SocialProviderId, SocialEndpoints>>

export const SOCIAL_ENDPOINTS: AllSocialEndpoints = {
	google: {
		authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
		token: 'https://oauth2.googleapis.com/token',
		profile: 'https://openidconnect.googleapis.com/v1/userinfo',
	},
	facebook: {
		authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
		token: 'https://graph.facebook.com/v24.0/oauth/access_token',
		profile: 'https://graph.facebook.com/v24.0/me?fields=id,name,email,picture',
	},
}

const SCOPES: Readonly<Record<SocialProviderId, string[]>> = {
	google: ['openid', 'email', 'profile'],
	facebook: ['email', 'public_profile'],
}

function providerOf(
	id: SocialProviderId,
	client: { clientId: string; clientSecret: string },
	endpoints: SocialEndpoints,
): GenericOAuthConfig {
	return {
		providerId: id,
		clientId: client.clientId,
		clientSecret: client.clientSecret,
		authorizationUrl: endpoints.authorization,
		tokenUrl: endpoints.token,
		scopes: SCOPES[id],
		pkce: true,
		prompt: 'consent',
		accessType: 'offline',
	}
}

/** The providers that have been configured. */
export function socialProviders(
	platform: Pick<Platform, 'config'>,
	endpoints: AllSocialEndpoints,
): GenericOAuthConfig[] {
	const { google, facebook } = platform.config
	return [
		...(google === null ? [] : [providerOf('google', google, endpoints.google)]),
		...(facebook === null ? [] : [providerOf('facebook', facebook, endpoints.facebook)]),
	]
}
