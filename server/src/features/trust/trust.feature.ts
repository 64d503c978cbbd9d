import { trustAlerts } from '@praxis/contract/trust/alerts.contract'
import { applications } from '@praxis/contract/trust/applications.contract'
import { bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { checks } from '@praxis/contract/trust/checks.contract'
import { depositSlips } from '@praxis/contract/trust/deposit-slips.contract'
import { ownTrust } from '@praxis/contract/trust/own-trust.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { applyMany, listApplicable } from './apply-many.ts'
import { writeAuditPacket } from './audit-packet/write-audit-packet.ts'
import { listChecks, spoilCheck, stopCheck, voidCheck } from './checks/manage-checks.ts'
import { exportPositivePay, printChecks } from './checks/print-checks.ts'
import { clearDeposit, returnDeposit, reverse } from './correct-trust.ts'
import { approve, decline, disburse, listRequests } from './disburse.ts'
import { listAlerts } from './find-alerts.ts'
import { listOwnTrust } from './find-own-trust.ts'
import {
	editAccount,
	getLedger,
	listAccounts,
	listEntries,
	listLedgers,
	listRegister,
	openAccount,
} from './manage-accounts.ts'
import { applyToInvoice, deposit, transfer } from './move-client-money.ts'
import { chargeBank, depositFirmFunds } from './move-firm-money.ts'
import {
	discard,
	editStatement,
	getReconciliation,
	listReconciliations,
	markMovements,
	openReconciliation,
	prepare,
	sign,
} from './reconcile.ts'
import { recordInterest } from './record-interest.ts'
import { createSlip, listSlips, printSlip, removeSlip } from './slips/manage-slips.ts'
import { applyRules } from './statements/apply-rules.ts'
import { importStatement, previewStatement } from './statements/import-statement.ts'
import { addRule, editRule, listRules, removeRule } from './statements/manage-rules.ts'
import { ignoreLine, listLines, matchLines, removeStatement } from './statements/match-lines.ts'
import { writePacket } from './write-packet.ts'

export const trustFeature: ServerFeature = {
	name: 'trust',
	routes: [
		route(trust.accounts, listAccounts),
		route(trust.openAccount, openAccount),
		route(trust.editAccount, editAccount),
		route(trust.ledgers, listLedgers),
		route(trust.ledger, getLedger),
		route(trust.entries, listEntries),
		route(trust.register, listRegister),
		route(trust.deposit, deposit),
		route(trust.clearDeposit, clearDeposit),
		route(trust.returnDeposit, returnDeposit),
		route(trust.disburse, disburse),
		route(trust.requests, listRequests),
		route(trust.approve, approve),
		route(trust.decline, decline),
		route(trust.transfer, transfer),
		route(trust.applyToInvoice, applyToInvoice),
		route(trust.depositFirmFunds, depositFirmFunds),
		route(trust.chargeBank, chargeBank),
		route(trust.recordInterest, recordInterest),
		route(trust.reverse, reverse),
		route(trustAlerts.list, listAlerts),
		route(applications.list, listApplicable),
		route(applications.apply, applyMany),
		route(checks.list, listChecks),
		route(checks.void, voidCheck),
		route(checks.stop, stopCheck),
		route(checks.spoil, spoilCheck),
		route(checks.print, async (ctx, input) => {
			const { fileName, content } = await printChecks(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(checks.positivePay, async (ctx, input) => {
			const { fileName, content } = await exportPositivePay(ctx, input)
			return attachmentAnswer(fileName, 'text/csv; charset=utf-8', content)
		}),
		route(depositSlips.list, listSlips),
		route(depositSlips.create, createSlip),
		route(depositSlips.remove, removeSlip),
		route(depositSlips.print, async (ctx, input) => {
			const { fileName, content } = await printSlip(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(ownTrust.list, listOwnTrust),
		route(reconciliations.list, listReconciliations),
		route(reconciliations.get, getReconciliation),
		route(reconciliations.open, openReconciliation),
		route(reconciliations.edit, editStatement),
		route(reconciliations.mark, markMovements),
		route(reconciliations.prepare, prepare),
		route(reconciliations.sign, sign),
		route(reconciliations.discard, discard),
		route(trust.auditPacket, async (ctx, input) => {
			const { fileName, content } = await writeAuditPacket(ctx, input)
			return attachmentAnswer(fileName, 'application/zip', content)
		}),
		route(bankStatements.preview, previewStatement),
		route(bankStatements.import, importStatement),
		route(bankStatements.remove, removeStatement),
		route(bankStatements.lines, listLines),
		route(bankStatements.match, matchLines),
		route(bankStatements.ignore, ignoreLine),
		route(bankRules.list, listRules),
		route(bankRules.add, addRule),
		route(bankRules.edit, editRule),
		route(bankRules.remove, removeRule),
		route(bankRules.apply, applyRules),
		route(reconciliations.packet, async (ctx, input) => {
			const { fileName, content } = await writePacket(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
	],
	topics: { trust_accounts: [trust.accounts] },
}
