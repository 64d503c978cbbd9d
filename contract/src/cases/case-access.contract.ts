import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import type { Fields } from '../kernel/field.ts'
import { userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { role } from '../kernel/permissions.ts'
import { prose } from '../kernel/text.ts'
import { caseErrors, caseId, cases } from './cases.contract.ts'

export const ACCESS_REASON_MAX = 1000

export const caseAccessErrors = defineErrors({
	case_access_not_manager: {
		kind: 'forbidden',
		message: 'Only administrators and the responsible attorney can manage access to this case.',
	},
	case_access_user_unknown: { kind: 'invalid', message: 'Choose a user of the firm.' },
	case_access_responsible: {
		kind: 'conflict',
		message: 'The responsible attorney cannot be screened. Assign the case to another attorney first.',
	},
	case_access_team: {
		kind: 'conflict',
		message: 'A member of the team cannot be screened. Remove the user from the team first.',
	},
	case_access_already: { kind: 'conflict', message: 'This user is already screened from the case.' },
	case_access_not_screened: { kind: 'not_found', message: 'This user is not screened from the case.' },
})

/** A user of the firm behind an ethical wall: nothing of the case is shown to them. */
export const screenedUser = z.object({
	userId: z.string(),
	fullName: z.string(),
	role,
	reason: z.string(),
	since: instant,
	/** Null if unknown: set before reasons were recorded, or by a user who was removed. */
	screenedBy: z.string().nullable(),
})
export type ScreenedUser = z.infer<typeof screenedUser>

export const caseAccessView = z.object({
	/** Newest first. */
	screened: z.array(screenedUser),
	/** Whether the caller may screen users and remove screens. */
	canManage: z.boolean(),
})
export type CaseAccessView = z.infer<typeof caseAccessView>

const reason = prose(ACCESS_REASON_MAX).refine((text) => text.trim() !== '', 'Please give a reason.')

/** Fields of the form, and of the audit rows in the activity tab. */
export const accessFields = {
	user: { label: 'User' },
	reason: { label: 'Reason', long: true },
} as const satisfies Fields

export const accessActions = {
	'cases.screen': 'screened a user from the case',
	'cases.unscreen': 'removed the screen of a user',
	'cases.inheritScreen': 'set up an account that is screened from the case',
} as const

export const screening = z.object({ userId: z.string('Choose a user.').min(1, 'Choose a user.').pipe(userId), reason })
export const unscreening = z.object({ reason })

const { access } = cases.edit
const unknownCase = { case_not_found: caseErrors.case_not_found }

/** Ethical walls around a case. Managed by administrators and the responsible attorney, never by a screened user. */
export const caseAccess = {
	list: endpoint({
		id: 'cases.access',
		method: 'GET',
		path: '/api/cases/:id/access',
		access: 'view_cases',
		summary: 'The users of the firm who are screened from a case (ethical wall), newest first.',
		input: z.object({ id: caseId }),
		output: caseAccessView,
		errors: unknownCase,
	}),
	screen: endpoint({
		id: 'cases.screen',
		method: 'POST',
		path: '/api/cases/:id/access',
		access,
		tokens: false,
		summary:
			'Screen a user of the firm from a case. They lose it at once, with its notifications, stored answers and exports. Administrators and the responsible attorney.',
		input: screening.extend({ id: caseId }),
		output: caseAccessView,
		errors: { ...unknownCase, ...caseAccessErrors },
	}),
	unscreen: endpoint({
		id: 'cases.unscreen',
		method: 'DELETE',
		path: '/api/cases/:id/access/:userId',
		access,
		tokens: false,
		summary: 'Remove the screen of a user, with a reason. Administrators and the responsible attorney.',
		input: unscreening.extend({ id: caseId, userId }),
		output: caseAccessView,
		errors: {
			...unknownCase,
			case_access_not_manager: caseAccessErrors.case_access_not_manager,
			case_access_not_screened: caseAccessErrors.case_access_not_screened,
		},
	}),
}
