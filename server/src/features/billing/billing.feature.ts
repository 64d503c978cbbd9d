import { arrangements } from '@praxis/contract/billing/arrangements.contract'
import { billing } from '@praxis/contract/billing/billing.contract'
import { budgets } from '@praxis/contract/billing/budgets.contract'
import { ebilling } from '@praxis/contract/billing/ebilling.contract'
import { interest } from '@praxis/contract/billing/interest.contract'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { plans } from '@praxis/contract/billing/plans.contract'
import { reminders } from '@praxis/contract/billing/reminders.contract'
import { billingReports } from '@praxis/contract/billing/reports.contract'
import { ownStatements, statements } from '@praxis/contract/billing/statements.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { getArrangement, saveArrangement } from './arrange-billing.ts'
import { defineBudgetJobs } from './budgets/alert-budgets.ts'
import { getBudget, listBudgets, removeBudget, saveBudget } from './budgets/set-budget.ts'
import { voidInvoice, writeOff } from './correct-invoice.ts'
import { createDrafts } from './create-drafts.ts'
import { downloadInvoice, downloadOwnInvoice } from './download-invoice.ts'
import {
	flagLines,
	getBillingRules,
	getLedesProfile,
	saveBillingRules,
	saveLedesProfile,
} from './ebilling/bill-rules.ts'
import { checkLedes, downloadLedes, saveClientMatter } from './ebilling/export-ledes.ts'
import {
	getInvoice,
	listAging,
	listInvoiceActivity,
	listInvoices,
	listWorkInProgress,
	sumBilling,
} from './find-invoices.ts'
import { getOwnInvoice, listOwnInvoices } from './find-own-invoices.ts'
import { chargeInterest, listInterest, waiveInterest } from './interest/charge-interest.ts'
import { getTerms, saveTerms } from './interest/set-terms.ts'
import { invoiceSearch } from './invoice-search.queries.ts'
import { issueInvoice, sendInvoice } from './issue-invoice.ts'
import { billingPersonalData } from './personal-data.queries.ts'
import { createPlan, endPlan, getPlan } from './plans/manage-plan.ts'
import { getClientReminders, getInvoiceReminders, pauseClient, pauseInvoice } from './reminders/pause-reminders.ts'
import { defineReminderJobs } from './reminders/send-reminders.ts'
import { getSchedule, saveSchedule } from './reminders/set-reminders.ts'
import { reportCollection, reportRealization, reportUtilization, reportWorkByAge } from './reports/find-reports.ts'
import { discardDraft, editDraft, editLine, removeLine, reviewDraft } from './review-draft.ts'
import { setPayers } from './split-bill.ts'
import { downloadOwnStatement, downloadStatement } from './statements/download-statement.ts'
import { getStatement, listOwnStatements } from './statements/find-statement.ts'
import { sendStatement } from './statements/send-statement.ts'

const reports = [
	route(billingReports.workByAge, reportWorkByAge),
	route(billingReports.realization, reportRealization),
	route(billingReports.utilization, reportUtilization),
	route(billingReports.collection, reportCollection),
]

const ebills = [
	route(ebilling.rules, getBillingRules),
	route(ebilling.saveRules, saveBillingRules),
	route(ebilling.flags, flagLines),
	route(ebilling.profile, getLedesProfile),
	route(ebilling.saveProfile, saveLedesProfile),
	route(ebilling.saveMatter, saveClientMatter),
	route(ebilling.check, checkLedes),
	route(ebilling.download, async (ctx, input) => {
		const { fileName, content } = await downloadLedes(ctx, input)
		return attachmentAnswer(fileName, input.format === 'XML' ? 'application/xml' : 'text/plain', content)
	}),
]

const interests = [
	route(interest.terms, getTerms),
	route(interest.saveTerms, saveTerms),
	route(interest.due, listInterest),
	route(interest.charge, chargeInterest),
	route(interest.waive, waiveInterest),
]

const budgeting = [
	route(budgets.list, listBudgets),
	route(budgets.get, getBudget),
	route(budgets.save, saveBudget),
	route(budgets.remove, removeBudget),
]

const planned = [route(plans.get, getPlan), route(plans.create, createPlan), route(plans.end, endPlan)]

const accounts = [
	route(statements.get, getStatement),
	route(statements.pdf, async (ctx, input) => {
		const { fileName, content } = await downloadStatement(ctx, input)
		return attachmentAnswer(fileName, 'application/pdf', content)
	}),
	route(statements.send, sendStatement),
	route(ownStatements.list, listOwnStatements),
	route(ownStatements.pdf, async (ctx, input) => {
		const { fileName, content } = await downloadOwnStatement(ctx, input)
		return attachmentAnswer(fileName, 'application/pdf', content)
	}),
]

const reminding = [
	route(reminders.schedule, getSchedule),
	route(reminders.saveSchedule, saveSchedule),
	route(reminders.ofInvoice, getInvoiceReminders),
	route(reminders.pauseInvoice, pauseInvoice),
	route(reminders.ofClient, getClientReminders),
	route(reminders.pauseClient, pauseClient),
]

export const billingFeature: ServerFeature = {
	name: 'billing',
	routes: [
		route(billing.workInProgress, listWorkInProgress),
		route(billing.totals, sumBilling),
		route(billing.aging, listAging),
		route(billing.draft, createDrafts),
		route(billing.list, listInvoices),
		route(billing.get, getInvoice),
		route(billing.pdf, async (ctx, input) => {
			const { fileName, content } = await downloadInvoice(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(billing.activity, listInvoiceActivity),
		route(billing.edit, editDraft),
		route(billing.editLine, editLine),
		route(billing.setPayers, setPayers),
		route(billing.review, reviewDraft),
		route(billing.removeLine, removeLine),
		route(billing.discard, discardDraft),
		route(billing.issue, issueInvoice),
		route(billing.send, sendInvoice),
		route(billing.void, voidInvoice),
		route(billing.writeOff, writeOff),
		...reports,
		...ebills,
		...reminding,
		...accounts,
		...planned,
		...budgeting,
		...interests,
		route(arrangements.get, getArrangement),
		route(arrangements.save, saveArrangement),
		route(ownInvoices.list, listOwnInvoices),
		route(ownInvoices.get, getOwnInvoice),
		route(ownInvoices.pdf, async (ctx, input) => {
			const { fileName, content } = await downloadOwnInvoice(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
	],
	searchSources: invoiceSearch,
	personalData: billingPersonalData,
	defineJobs: [defineReminderJobs, defineBudgetJobs],
	topics: {
		interest_terms: [interest.terms],
		case_budgets: [budgets.list, budgets.get],
		reminder_schedules: [reminders.schedule],
		billing_arrangements: [arrangements.get],
		invoices: [billing.get, ownInvoices.get],
		client_billing_rules: [ebilling.rules],
		ledes_profiles: [ebilling.profile],
	},
}
