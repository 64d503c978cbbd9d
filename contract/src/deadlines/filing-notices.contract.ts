import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { line } from '../kernel/text.ts'

/** Cases named for a notice. */
export const NOTICE_CASES_MAX = 5

const noticeCase = z.object({
	id: z.string(),
	caseName: z.string(),
	docketNumber: z.string(),
	attorneyId: z.string().nullable(),
	attorneyName: z.string().nullable(),
	/** Whether its docket number is that of the notice. */
	isSure: z.boolean(),
})
export type NoticeCase = z.output<typeof noticeCase>

export const filingNotices = {
	cases: endpoint({
		id: 'filingNotices.cases',
		method: 'GET',
		path: '/api/filing-notices/cases',
		access: 'manage_calendar',
		summary: `Cases that a notice of electronic filing is about: by docket number, then by name; at most ${NOTICE_CASES_MAX}.`,
		input: z.object({ docketNumber: line(100).optional(), caseName: line(300).optional() }),
		output: z.object({ items: z.array(noticeCase) }),
		errors: {},
	}),
}
