import { DAY_MS } from '@praxis/contract/kernel/dates'
import { type DemoStages, stageDates, stagesOf } from './case-stages.ts'
import type { NumberedCase } from './number-cases.ts'

/** Courts of the demo firm, with their jurisdictions. */
export const DEMO_COURTS = [
	['Supreme Court, New York County', 'New York'],
	['Supreme Court, Kings County', 'New York'],
	['Family Court, New York County', 'New York'],
	["Surrogate's Court, New York County", 'New York'],
	['U.S. District Court, S.D.N.Y.', 'Federal (2d Cir.)'],
	['U.S. Bankruptcy Court, S.D.N.Y.', 'Federal (2d Cir.)'],
] as const

/** Courts by practice area; other matters are in no court. */
const COURT_OF: Readonly<Record<string, number>> = {
	'Personal Injury': 0,
	'Civil Litigation': 1,
	'Family Law': 2,
	'Estate Planning': 3,
	'Employment Law': 4,
	Bankruptcy: 5,
}
const JUDGES = ['Hon. L. Okafor', 'Hon. M. Santangelo', 'Hon. R. Weiss', 'Hon. T. Abrams'] as const
const FEES = ['hourly', 'hourly', 'contingency', 'flat', 'hybrid', 'pro_bono'] as const
const SOURCES = ['Former client', 'State bar referral', 'Website', '', ''] as const
const TAGS = ['discovery', 'mediation', 'expert needed', 'vip', 'bilingual'] as const
const IS_LIMITED = ['Personal Injury', 'Employment Law', 'Civil Litigation']

export const CASE_DETAIL_COLUMNS = [
	'court',
	'docket_number',
	'jurisdiction',
	'judge',
	'opened_on',
	'closed_on',
	'limitation_on',
	'limitation_basis',
	'originating_attorney_id',
	'assisting_attorney_ids',
	'paralegal_id',
	'fee_arrangement',
	'referral_source',
	'tags',
	'stage',
	'stage_since',
] as const

function at<T>(list: readonly T[], place: number): T {
	const one = list[place % list.length]
	if (one === undefined) throw new Error('an empty list')
	return one
}

function dayOf(moment: Date): string {
	return moment.toISOString().slice(0, 10)
}

interface DemoTeam {
	readonly attorneyIds: readonly string[]
	readonly paralegalId: string
	readonly stages: DemoStages
}

/** Court, dates, team, fees and tags of a demo case, by its number. */
export function caseDetails(one: NumberedCase, { attorneyIds, paralegalId, stages }: DemoTeam, anchor: Date) {
	const visited = stagesOf(one, stages)
	const { number } = one
	const court = DEMO_COURTS[COURT_OF[one.type] ?? -1]
	const hasDocket = court !== undefined && number % 3 !== 0
	const assistingId = at(attorneyIds, number + 1)
	const isLimited = IS_LIMITED.includes(one.type) && !['Closed', 'Archived'].includes(one.status) && number % 2 === 0
	return [
		court?.[0] ?? '',
		hasDocket ? `${15_000 + number * 7}/${one.createdAt.getUTCFullYear()}` : '',
		court?.[1] ?? '',
		hasDocket ? at(JUDGES, number) : '',
		dayOf(one.createdAt),
		one.status === 'Closed' ? dayOf(one.updatedAt) : null,
		isLimited ? dayOf(new Date(anchor.getTime() + (20 + (number % 11) * 45) * DAY_MS)) : null,
		isLimited ? 'CPLR 214, three years from the date of loss. No tolling claimed.' : '',
		number % 4 === 0 ? assistingId : null,
		number % 3 === 0 && assistingId !== one.attorneyId ? `{${assistingId}}` : '{}',
		number % 2 === 0 ? paralegalId : null,
		at(FEES, number),
		at(SOURCES, number),
		number % 3 === 1 ? `{"${at(TAGS, number)}"}` : '{}',
		visited.at(-1) ?? '',
		stageDates(one, visited.length).at(-1) ?? null,
	] as const
}
