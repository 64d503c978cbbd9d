import { budgets } from '@praxis/contract/billing/budgets.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { ARRANGEMENT_TOPIC, TOPIC } from '../billing.api.ts'

export const BUDGET_TOPIC = 'case_budgets'
/** What is used follows from time, expenses and bills. */
const OF_ALL = { meta: { topics: [BUDGET_TOPIC, TOPIC, ARRANGEMENT_TOPIC, 'time_entries', 'expenses'] } }
export const budgetQuery = (caseId: string) => ({ ...recordQuery(budgets.get, BUDGET_TOPIC, { caseId }), ...OF_ALL })
export const budgetsQuery = { ...recordQuery(budgets.list, BUDGET_TOPIC, {}), ...OF_ALL }
