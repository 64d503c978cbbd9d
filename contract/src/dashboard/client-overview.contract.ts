import { z } from 'zod'
import { caseSummary } from '../cases/cases.fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { timelineEntry } from '../timeline/timeline.fields.ts'

export const openCase = caseSummary.pick({
	id: true,
	caseName: true,
	caseNumber: true,
	type: true,
	status: true,
	stage: true,
	nextDate: true,
	nextDateLabel: true,
})
export type OpenCase = z.infer<typeof openCase>

/** An open task or the limitation date of an open case. */
export const clientDate = z.object({
	kind: z.enum(['task', 'limitation']),
	/** Id of the record it links to; with `kind` unique. */
	id: z.string(),
	/** Title of the task; empty for a limitation date. */
	title: z.string(),
	caseName: z.string(),
	dueOn: calendarDay,
	/** Days until then, by the firm's clock; negative if overdue. */
	daysLeft: z.number().int(),
})
export type ClientDate = z.infer<typeof clientDate>

export const clientOverview = {
	get: endpoint({
		id: 'clientOverview.get',
		method: 'GET',
		path: '/api/clients/:clientId/overview',
		access: 'view_clients',
		summary:
			'The first open cases of a client by next date, the next dates of those cases, overdue ones included, and the last call, email or meeting with the client. Null where the caller may not view cases.',
		input: z.object({ clientId: rowId }),
		output: z.object({
			cases: z.object({ count: z.number().int(), items: z.array(openCase) }).nullable(),
			dates: z.array(clientDate).nullable(),
			lastContact: timelineEntry.nullable(),
		}),
		errors: { not_found: kernelErrors.not_found },
	}),
}
