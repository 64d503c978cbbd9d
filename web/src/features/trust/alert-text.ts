import type { Tone } from '@praxis/contract/kernel/field'
import type { TrustAlert, TrustAlertKind } from '@praxis/contract/trust/alerts.contract'
import { ledgerHref, TRUST } from './trust.api.ts'

const TEXTS: Readonly<Record<TrustAlertKind, string>> = {
	shortage: 'Trust account is short',
	reconciliation: 'To reconcile',
	approval: 'Payment waits for approval',
	retainer: 'Retainer below its minimum',
	stale_check: 'Check not cashed for six months',
	dormant: 'No transaction for a year',
}

/** What the date beside an alert is. */
export const ALERT_DATES: Readonly<Record<TrustAlertKind, string>> = {
	shortage: '',
	reconciliation: 'Due',
	approval: 'To pay on',
	retainer: '',
	stale_check: 'Dated',
	dormant: 'Latest',
}

export function alertText({ kind, isOverdue }: TrustAlert): { readonly text: string; readonly tone: Tone } {
	if (kind === 'reconciliation' && isOverdue) return { text: 'Reconciliation overdue', tone: 'red' }
	return { text: TEXTS[kind], tone: kind === 'shortage' ? 'red' : 'amber' }
}

/** Where the alert is dealt with. */
export function alertHref({ kind, ledgerId, caseId }: TrustAlert): string {
	if (kind === 'reconciliation' || kind === 'shortage') return `${TRUST.href}?tab=reconciliation`
	if (kind === 'approval') return `${TRUST.href}?tab=approvals`
	if (kind === 'stale_check') return `${TRUST.href}?tab=checks&check=stale`
	if (ledgerId !== null) return ledgerHref(ledgerId)
	return caseId === null ? TRUST.href : `/dashboard/cases/${caseId}`
}
