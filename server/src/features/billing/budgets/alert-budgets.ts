import { dollars } from '@praxis/contract/payments/dollars'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/notify.ts'
import { selectToAlert, updateAlerted } from './budgets.queries.ts'

const AT_ONCE_MAX = 200
const FULL = 100
const NEAR = 80

/** Notifies responsible attorneys of budgets that are used to 80 or 100 percent, once each. */
export async function alertBudgets(ctx: Context): Promise<void> {
	await withTransaction(ctx, async (db) => {
		for (const one of await selectToAlert(db, AT_ONCE_MAX)) {
			const { caseId, attorneyId, caseName, usedCents, cents, version } = one
			const percent = usedCents >= cents ? FULL : NEAR
			if (!(await updateAlerted(db, one, percent)) || attorneyId === null) continue
			await notify(db, ctx, {
				userId: attorneyId,
				kind: 'case_budget',
				title: `${percent}% of the budget of ${caseName} is used`,
				text: `${dollars(usedCents)} of ${dollars(cents)}.`,
				href: `/dashboard/cases/${caseId}?tab=billing`,
				caseId,
				dedupeKey: `case_budget/${caseId}/${version}/${percent}`,
			})
		}
	})
}

export function defineBudgetJobs({ jobs }: Platform): void {
	jobs.define('billing.budgets', (ctx) => alertBudgets(ctx), { cron: '43 * * * *' })
}
