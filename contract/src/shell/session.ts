import { z } from 'zod'
import { instant } from '../kernel/instant.ts'
import { permission, role } from '../kernel/permissions.ts'

/** What the browser knows of who is signed in. Everything in it was decided by the server. */
export const sessionView = z.object({
	user: z.object({
		id: z.string(),
		email: z.string().nullable(),
		fullName: z.string(),
		role,
		/** Admin, superuser or a firm account with the is_admin flag. */
		isAdmin: z.boolean(),
		isSuperuser: z.boolean(),
	}),
	authenticated: z.literal(true),
	guest: z.boolean(),
	/** The effective permissions. */
	permissions: z.array(permission),
	/** The client records that are this person. */
	clientIds: z.array(z.string()),
	/** When the password or passkey was last given. */
	verifiedAt: instant.nullable(),
	/** The firm demands a second factor of this role and the account has none yet: until then nothing else is allowed. */
	mustAddSecondFactor: z.boolean().optional(),
})
export type SessionView = z.infer<typeof sessionView>
