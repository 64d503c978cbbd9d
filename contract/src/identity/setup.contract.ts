import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { role } from '../kernel/permissions.ts'
import { email } from '../kernel/text.ts'
import { identityErrors } from './identity.errors.ts'
import { newPassword } from './identity.rules.ts'
import { fullName, linkToken, signedIn } from './session.contract.ts'

const TRIES = { max: 30, windowSeconds: 60 } as const

export const invitationView = forOutsiders({
	email: z.string(),
	fullName: z.string(),
	role,
	invitedBy: z.string().nullable(),
	expiresAt: instant,
})
export type InvitationView = z.infer<typeof invitationView>

/** How the first administrator and everybody invited come in. */
export const setup = {
	firm: endpoint({
		id: 'setup.firm',
		method: 'POST',
		path: '/api/setup',
		access: 'public',
		summary: 'Create the first superuser with the code printed in the terminal, and sign in. Only while there is none.',
		input: z.object({
			code: z.string().trim().min(1, 'Please enter the code.').max(100),
			fullName,
			email,
			password: newPassword,
			/** Fill the firm with invented clients and cases to try things on. */
			loadDemo: z.boolean().default(false),
		}),
		output: signedIn,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	invitation: endpoint({
		id: 'setup.invitation',
		method: 'POST',
		path: '/api/invitations/view',
		access: 'public',
		summary: 'The invitee of an invitation link.',
		input: z.object({ token: linkToken }),
		output: invitationView,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	acceptInvitation: endpoint({
		id: 'setup.acceptInvitation',
		method: 'POST',
		path: '/api/invitations/accept',
		access: 'public',
		summary: 'Activate an invited account by choosing its password, and sign in. The link works once.',
		input: z.object({ token: linkToken, fullName, password: newPassword }),
		output: signedIn,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
}
