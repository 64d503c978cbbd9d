import { expenses } from '@praxis/contract/time/expenses.contract'
import { timeProposals } from '@praxis/contract/time/proposals.contract'
import { rates, rounding } from '@praxis/contract/time/rates.contract'
import { time } from '@praxis/contract/time/time.contract'
import { timers } from '@praxis/contract/time/timers.contract'
import { timeSettings, timeWeeks } from '@praxis/contract/time/weeks.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { approveTimeWeek, listTimeWeeks, sendBackTimeWeek, submitTimeWeek, withdrawTimeWeek } from './approve-weeks.ts'
import { editManyEntries } from './edit-many.ts'
import { listAmounts } from './find-amounts.ts'
import { getTimeEntry, listTime, listTimeActivity, sumTime } from './find-time.ts'
import { mergeEntries } from './merge-entries.ts'
import { timePersonalData } from './personal-data.queries.ts'
import { dismissProposal, listTimeProposals, recordProposal, restoreProposal } from './propose-time.ts'
import {
	createExpense,
	editExpense,
	getExpense,
	listExpenseActivity,
	listExpenses,
	removeExpense,
	restoreExpense,
} from './record-expense.ts'
import { createTimeEntry, editTimeEntry, removeTimeEntry, restoreTimeEntry } from './record-time.ts'
import { discardTimer, editTimer, listTimers, pauseTimer, recordTimer, resumeTimer, startTimer } from './run-timer.ts'
import { getTimeSettings, saveTimeSettings } from './set-approval.ts'
import { createRate, editRate, listRates, removeRate, resolveRate } from './set-rates.ts'
import { clearRounding, getRounding, saveRounding } from './set-rounding.ts'
import { splitEntry } from './split-entry.ts'

export const timeFeature: ServerFeature = {
	name: 'time',
	routes: [
		route(timeProposals.list, listTimeProposals),
		route(timeProposals.record, recordProposal),
		route(timeProposals.dismiss, dismissProposal),
		route(timeProposals.restore, restoreProposal),
		route(time.list, listTime),
		route(time.totals, sumTime),
		route(time.amounts, listAmounts),
		route(time.get, getTimeEntry),
		route(time.create, createTimeEntry),
		route(time.edit, editTimeEntry),
		route(time.remove, removeTimeEntry),
		route(time.restore, restoreTimeEntry),
		route(time.split, splitEntry),
		route(time.merge, mergeEntries),
		route(time.editMany, editManyEntries),
		route(time.activity, listTimeActivity),
		route(timers.list, listTimers),
		route(timers.start, startTimer),
		route(timers.resume, resumeTimer),
		route(timers.pause, pauseTimer),
		route(timers.edit, editTimer),
		route(timers.record, recordTimer),
		route(timers.discard, discardTimer),
		route(timeWeeks.list, listTimeWeeks),
		route(timeWeeks.submit, submitTimeWeek),
		route(timeWeeks.withdraw, withdrawTimeWeek),
		route(timeWeeks.approve, approveTimeWeek),
		route(timeWeeks.sendBack, sendBackTimeWeek),
		route(timeSettings.get, getTimeSettings),
		route(timeSettings.save, saveTimeSettings),
		route(expenses.list, listExpenses),
		route(expenses.get, getExpense),
		route(expenses.create, createExpense),
		route(expenses.edit, editExpense),
		route(expenses.remove, removeExpense),
		route(expenses.restore, restoreExpense),
		route(expenses.activity, listExpenseActivity),
		route(rates.list, listRates),
		route(rates.resolve, resolveRate),
		route(rates.create, createRate),
		route(rates.edit, editRate),
		route(rates.remove, removeRate),
		route(rounding.get, getRounding),
		route(rounding.save, saveRounding),
		route(rounding.clear, clearRounding),
	],
	personalData: timePersonalData,
	topics: {
		time_entries: [time.get],
		time_weeks: [timeWeeks.list],
		time_settings: [timeSettings.get],
		time_proposal_decisions: [timeProposals.list],
		timers: [timers.list],
		expenses: [expenses.get],
		rates: [rates.list],
		rounding_policies: [rounding.get],
	},
}
