import { z } from 'zod'
import { display } from '../kernel/display.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { permission, role } from '../kernel/permissions.ts'
import { portalRight } from '../kernel/portal-rights.ts'

/** What the browser knows of who is signed in. Everything in it was decided by the server. */
export const sessionView = forOutsiders({
	user: forOutsiders({
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
	/** Parts of the portal that a contact of a client may use; absent where all are. */
	portalRights: z.array(portalRight).optional(),
	/** When the password or passkey was last given. */
	verifiedAt: instant.nullable(),
	/** The firm demands a second factor of this role and the account has none yet: until then nothing else is allowed. */
	mustAddSecondFactor: z.boolean().optional(),
	/** Changes with what the person may read: permissions, own client records, ethical walls. Responses that a browser cached
	 *  under another value are deleted. Absent for guests, of whom nothing is cached. */
	access: z.string().optional(),
	/** A user of the firm who views the portal as this client, reading only. */
	preview: forOutsiders({ by: z.string() }).optional(),
	/** Theme, language and time zone of the account; absent for guests. */
	display: display.optional(),
	/** Where the person stands with the introduction; absent for guests. */
	introduction: forOutsiders({
		completed: z.boolean(),
		/** The role before an administrator changed it, until the person has seen that. */
		roleChangedFrom: role.nullable(),
	}).optional(),
})
export type SessionView = z.infer<typeof sessionView>
