import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { closingDate } from '@praxis/contract/cases/cases.rules'
import { customValueProblems } from '@praxis/contract/clients/custom-field.rules'
import { type AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { lockCaseFields } from '../clients/find-card.ts'
import { ATTORNEY_ROLES, findActiveRoles } from '../identity/find-users.ts'
import { isScreened } from './case-access.queries.ts'
import type { CaseChanges } from './cases.queries.ts'

type Team = Pick<CaseRecord, 'attorneyId' | 'originatingAttorneyId' | 'assistingAttorneyIds' | 'paralegalId'>

const MEMBERS = ['attorneyId', 'originatingAttorneyId', 'assistingAttorneyIds', 'paralegalId'] as const

type TeamChanges = Pick<CaseChanges, keyof Team>

function idsIn(team: TeamChanges, field: keyof Team): readonly string[] {
	return [team[field] ?? []].flat()
}

/** The responsible attorney, the assisting attorneys and the paralegal. */
export function teamOf({
	attorneyId,
	assistingAttorneyIds,
	paralegalId,
}: Omit<Team, 'originatingAttorneyId'>): string[] {
	return [attorneyId, ...assistingAttorneyIds, paralegalId].filter((id) => id !== null)
}

type TeamError = 'case_attorney_unknown' | 'case_paralegal_unknown' | 'case_attorney_screened'

function refusalAt(code: TeamError, field: keyof Team): AppError {
	return refuseField(caseErrors, code, field)
}

/** Checks users who join the team of a case or a template, or the teams of new cases, in one query. No one is screened from a new case yet.
 *  @throws AppError unless attorneys are active attorneys, the paralegal is an active user of the firm, and none is screened */
export async function assertTeam(
	db: Db,
	teams: readonly TeamChanges[],
	before: TeamChanges,
	caseId: string | null,
): Promise<void> {
	const joining = MEMBERS.flatMap((field) => {
		const known = idsIn(before, field)
		const ids = new Set(teams.flatMap((changes) => idsIn(changes, field)))
		return [...ids].flatMap((id) => (known.includes(id) ? [] : [{ field, id }]))
	})
	if (joining.length === 0) return
	const ids = joining.map(({ id }) => id)
	const roles = await findActiveRoles(db, ids)
	for (const { field, id } of joining) {
		const role = roles.get(id)
		if (field === 'paralegalId' && role === undefined) throw refusalAt('case_paralegal_unknown', field)
		if (field !== 'paralegalId' && (role === undefined || !ATTORNEY_ROLES.includes(role)))
			throw refusalAt('case_attorney_unknown', field)
		if (caseId !== null && (await isScreened(db, id, caseId))) throw refusalAt('case_attorney_screened', field)
	}
}

type Staged = Pick<CaseRecord, 'type' | 'stage'>

/** The stage of a case after a change: the first of its practice area where it has none that fits.
 *  @throws AppError case_stage_unknown */
export function checkedStage(stages: readonly string[], after: Staged, before: Staged | null): string {
	const { type, stage } = after
	if (stages.includes(stage) || (stage === before?.stage && type === before.type)) return stage
	const [first = ''] = stages
	if (before === null && stage === '') return first
	if (stage === before?.stage) return stage === '' ? '' : first
	if (stage === '') return ''
	throw refuseField(caseErrors, 'case_stage_unknown', 'stage')
}

/** The custom values of a case after a change, without empty ones. Locks their fields: none is removed meanwhile.
 *  @throws AppError case_custom_value_invalid */
export async function mergedValues(
	db: Db,
	sent: NonNullable<CaseChanges['customValues']>,
	before: CaseRecord['customValues'],
): Promise<CaseRecord['customValues']> {
	if (Object.keys(sent).length === 0) return before
	const problems = customValueProblems(await lockCaseFields(db), sent, before)
	if (Object.keys(problems).length > 0) throw refuse(caseErrors, 'case_custom_value_invalid', { fields: problems })
	const merged = Object.entries({ ...before, ...sent })
	return Object.fromEntries(merged.flatMap(([id, value]) => (value ? [[id, value]] : [])))
}

type Dates = Pick<CaseRecord, 'status' | 'openedOn' | 'closedOn'>

/** The closing date that fits the status.
 *  @throws AppError case_closed_before_opened */
export function checkedClosing(dates: Dates, today: string): string | null {
	const closedOn = closingDate(dates, today)
	if (closedOn === null || closedOn >= dates.openedOn) return closedOn
	throw refuseField(caseErrors, 'case_closed_before_opened', 'closedOn')
}
