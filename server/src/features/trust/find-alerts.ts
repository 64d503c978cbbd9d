import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { type TrustAlert, type TrustAlertKind, trustAlerts } from '@praxis/contract/trust/alerts.contract'
import { reconciliationDue } from '@praxis/contract/trust/reconciliation-due.rules'
import { reconciliationRule } from '@praxis/contract/trust/reconciliation-rules'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { selectApprovals, selectDormant, selectLowRetainers, selectStaleChecks } from './alerts.queries.ts'
import { selectTrustAccounts } from './trust-accounts.queries.ts'

const NONE = { ledgerId: null, caseId: null } as const

function ofAccount(account: TrustAccount, today: string): TrustAlert[] {
	const { id, name, bankName: about, shortageCents, reconciledThrough, bankCents, reconcileRule } = account
	const found: TrustAlert[] = []
	if (shortageCents > 0) {
		found.push({ kind: 'shortage', id, name, about, cents: shortageCents, day: null, isOverdue: true, ...NONE })
	}
	const due = reconciliationDue(reconciledThrough, today, reconciliationRule(reconcileRule).every)
	// An account that was never used has nothing to reconcile.
	if (due !== null && (reconciledThrough !== null || bankCents !== 0)) {
		const { dueOn: day, isOverdue } = due
		found.push({ kind: 'reconciliation', id, name, about, cents: null, day, isOverdue, ...NONE })
	}
	return found
}

export function listAlerts(ctx: Context): Promise<OutputOf<typeof trustAlerts.list>> {
	permitTo(ctx, trustAlerts.list)
	return withRead(ctx, async (db) => {
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		const accounts = await selectTrustAccounts(db)
		const ofKind = (kind: TrustAlertKind, rows: readonly Omit<TrustAlert, 'kind' | 'isOverdue'>[]) =>
			rows.map((row): TrustAlert => ({ kind, isOverdue: false, ...row }))
		const own = accounts.flatMap((one) => ofAccount(one, today))
		return {
			items: [
				...own.filter(({ kind }) => kind === 'shortage'),
				...own.filter(({ kind }) => kind === 'reconciliation'),
				...ofKind('approval', await selectApprovals(db)),
				...ofKind('retainer', await selectLowRetainers(db)),
				...ofKind('stale_check', await selectStaleChecks(db, today)),
				...ofKind('dormant', await selectDormant(db, today)),
			],
		}
	})
}
