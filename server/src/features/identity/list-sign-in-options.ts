import { SOCIAL_PROVIDERS, type SocialProvider } from '@praxis/contract/identity/identity.rules'
import type { SignInOptions } from '@praxis/contract/identity/session.contract'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { hasAdministrator } from './users.queries.ts'

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' }

/** The ways to sign in here, for the login page. */
export async function listSignInOptions(ctx: Context): Promise<SignInOptions> {
	const { config, demo } = ctx.platform
	const isDemo = demo?.isRunning === true
	const accounts = isDemo ? demo.accounts : []
	return {
		providers: SOCIAL_PROVIDERS.map((id) => ({
			id,
			name: PROVIDER_NAMES[id],
			configured: config[id] !== null,
		})),
		setupRequired: !(await inIdentity(ctx, hasAdministrator)),
		demo: isDemo,
		sendsEmail: ctx.platform.mail.configured,
		demoAccounts: accounts.map(({ email, password, fullName, role }) => ({ email, password, fullName, role })),
	}
}
