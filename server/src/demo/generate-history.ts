import type { DemoCase } from './generate-firm.ts'
import type { Random } from './random.ts'

export interface DemoHistoryRow {
	readonly id: string
	readonly at: Date
	readonly actorId: string
	readonly action: string
	readonly caseId: string
	readonly clientId: string
	readonly before: object | null
	readonly after: object
}

/** What the audit trail would hold had the cases been opened and worked on in the product. */
export function* demoHistory(random: Random, cases: readonly DemoCase[], anchor: Date): Generator<DemoHistoryRow> {
	for (const one of cases) {
		const about = { caseId: one.id, clientId: one.client.id, actorId: one.attorneyId }
		const opened = {
			caseName: one.caseName,
			title: one.title,
			type: one.type,
			status: 'New',
			clientName: one.client.fullName,
		}
		yield {
			...about,
			id: random.id(one.createdAt.getTime()),
			at: one.createdAt,
			action: 'cases.open',
			before: null,
			after: opened,
		}
		if (one.status !== 'New') {
			const at = new Date(Math.min(one.updatedAt.getTime(), anchor.getTime()))
			const action = one.status === 'Archived' ? 'cases.archive' : 'cases.edit'
			yield {
				...about,
				id: random.id(at.getTime()),
				at,
				action,
				before: { status: 'New' },
				after: { status: one.status },
			}
		}
	}
}
