import { z } from 'zod'
import { role } from '../kernel/permissions.ts'
import { userStatus } from './identity.rules.ts'

/** A user in search results. */
export const accountHit = z.object({
	kind: z.literal('account'),
	id: z.string(),
	fullName: z.string(),
	email: z.string(),
	role,
	status: userStatus,
})
export type AccountHit = z.infer<typeof accountHit>
