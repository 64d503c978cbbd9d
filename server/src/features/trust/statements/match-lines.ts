import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { BankRule } from '@praxis/contract/trust/bank-rules.contract'
import { ruleOf } from '@praxis/contract/trust/bank-rules.rules'
import { type BankLine, bankStatementErrors, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { reconciliationErrors } from '@praxis/contract/trust/reconciliations.contract'
import type { Reconciliation } from '@praxis/contract/trust/trust.fields'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/pg-errors.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { TRUST_TOPIC } from '../post-trust.ts'
import { done, lockOpen, requireReconciliation } from '../reconcile.ts'
import { selectMovements, setPrepared } from '../reconciliations.queries.ts'
import { selectSlipsOf } from '../slips/slips.queries.ts'
import {
	clearMatched,
	deleteStatement,
	insertMatches,
	lockLine,
	type StoredLine,
	selectLines,
	selectStatement,
	selectStatements,
	setIgnored,
} from './bank-lines.queries.ts'
import { selectRules } from './bank-rules.queries.ts'
import { type Suggestion, suggestMatches } from './match-lines.rules.ts'

const NOTHING: Found = { suggestions: [], ruled: new Map() }
const isFree = ({ entryIds, ignoredReason }: StoredLine) => entryIds.length === 0 && ignoredReason === null

interface Found {
	readonly suggestions: readonly Suggestion[]
	/** Rules by line: what rules say of lines that nothing of the book fits. */
	readonly ruled: ReadonlyMap<string, BankRule>
}

/** Who is kept from clients sees not all of the book: for them nothing is sure, and what they see nothing for may be another's. */
export const seesAll = ({ actor }: Context): boolean => actor.kind !== 'person' || actor.reach === 'firm'

interface Asked {
	readonly one: Reconciliation
	readonly lines: readonly StoredLine[]
	readonly isWhole: boolean
}

/** What the free lines of a period may be. What was marked by hand has no line yet: it may be one. */
export async function findMeanings(db: Db, { one, lines, isWhole }: Asked): Promise<Found> {
	const movements = await selectMovements(db, one)
	const matched = new Set(lines.flatMap(({ entryIds }) => entryIds))
	const free = movements.filter(({ entryId }) => !matched.has(entryId))
	const slips = await selectSlipsOf(
		db,
		free.map(({ entryId }) => entryId),
	)
	const rules = await selectRules(db)
	const open = lines.filter(isFree).map((line) => ({ line, rule: ruleOf(line, rules) }))
	const found = suggestMatches(
		open.map(({ line, rule }) => ({ ...line, ruledPayee: rule?.action === 'payee' ? rule.meaning : null })),
		free.map((movement) => ({ ...movement, slipId: slips.get(movement.entryId) ?? null })),
	)
	if (!isWhole) return { suggestions: found.map((each) => ({ ...each, isSure: false })), ruled: new Map() }
	const suggested = new Set(found.map(({ lineId }) => lineId))
	const ruled = open.flatMap(({ line, rule }): [string, BankRule][] =>
		rule === null || rule.action === 'payee' || suggested.has(line.id) ? [] : [[line.id, rule]],
	)
	return { suggestions: found, ruled: new Map(ruled) }
}

/** Matches what needs no person, and takes every match of the period over as on the statement. Returns how many lines it matched. */
export async function matchSure(db: Db, ctx: Context, one: Reconciliation): Promise<number> {
	const lines = await selectLines(db, one)
	const { suggestions } = await findMeanings(db, { one, lines, isWhole: seesAll(ctx) })
	const sure = suggestions.filter(({ isSure }) => isSure)
	await insertMatches(db, sure)
	await clearMatched(db, one)
	await setPrepared(db, one.id, null)
	return sure.length
}

function ruledOf(rule: BankRule | undefined): BankLine['ruled'] {
	if (rule === undefined || rule.action === 'payee') return null
	return { action: rule.action, meaning: rule.meaning }
}

/** @throws AppError reconciliation_not_found */
export function listLines(
	ctx: Context,
	{ id }: ParsedInput<typeof bankStatements.lines>,
): Promise<OutputOf<typeof bankStatements.lines>> {
	permitTo(ctx, bankStatements.lines)
	return withRead(ctx, async (db) => {
		const one = await requireReconciliation(db, id)
		const lines = await selectLines(db, one)
		const { suggestions, ruled } =
			one.status === 'signed' ? NOTHING : await findMeanings(db, { one, lines, isWhole: seesAll(ctx) })
		const byLine = new Map(suggestions.map(({ lineId, entryIds }) => [lineId, entryIds]))
		const items = lines.map((line): BankLine => {
			const suggestedIds = [...(byLine.get(line.id) ?? [])]
			return { ...line, suggestedIds, ruled: ruledOf(ruled.get(line.id)) }
		})
		return { items, statements: await selectStatements(db, one) }
	})
}

/** @throws AppError as the endpoint names */
export function matchLines(
	ctx: Context,
	{ id, matches }: ParsedInput<typeof bankStatements.match>,
): Promise<Reconciliation> {
	permitTo(ctx, bankStatements.match)
	return withTransaction(ctx, async (db) => {
		const one = await lockOpen(db, id)
		const movements = new Set((await selectMovements(db, one)).map(({ entryId }) => entryId))
		if (!matches.every(({ entryIds }) => entryIds.every((entryId) => movements.has(entryId)))) {
			throw refuse(reconciliationErrors, 'reconciliation_movement_unknown')
		}
		const lines = new Map((await selectLines(db, one)).map((line) => [line.id, line]))
		for (const { lineId } of matches) {
			const line = requireRow(lines.get(lineId) ?? null, bankStatementErrors, 'bank_line_not_found')
			if (!isFree(line)) throw refuse(bankStatementErrors, 'bank_line_matched')
		}
		try {
			await insertMatches(db, matches)
		} catch (error) {
			if (isUniqueViolation(error, 'bank_matches_pkey')) throw refuse(bankStatementErrors, 'bank_line_matched')
			if (isCheckViolation(error, 'bank_match_to_the_cent')) throw refuse(bankStatementErrors, 'bank_match_differs')
			throw error
		}
		await clearMatched(db, one)
		await setPrepared(db, id, null)
		return done(db, ctx, bankStatements.match.id, id, { matches })
	})
}

/** @throws AppError bank_line_not_found, bank_line_matched */
export function ignoreLine(
	ctx: Context,
	{ id, reason }: ParsedInput<typeof bankStatements.ignore>,
): Promise<{ id: string }> {
	permitTo(ctx, bankStatements.ignore)
	return withTransaction(ctx, async (db) => {
		const line = requireRow(await lockLine(db, id), bankStatementErrors, 'bank_line_not_found')
		if (line.isMatched) throw refuse(bankStatementErrors, 'bank_line_matched')
		await setIgnored(db, id, reason)
		await recordAction(db, ctx, {
			action: bankStatements.ignore.id,
			entity: 'bank_lines',
			entityId: id,
			after: { reason },
			event: { topic: TRUST_TOPIC, entityId: line.bookId },
		})
		return { id }
	})
}

/** @throws AppError bank_statement_not_found, statement_in_use */
export function removeStatement(
	ctx: Context,
	{ id }: ParsedInput<typeof bankStatements.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, bankStatements.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await selectStatement(db, id), bankStatementErrors, 'bank_statement_not_found')
		try {
			await deleteStatement(db, id)
		} catch (error) {
			// A trigger of its matches says so.
			if (isForeignKeyViolation(error)) throw refuse(bankStatementErrors, 'statement_in_use')
			throw error
		}
		await recordAction(db, ctx, {
			action: bankStatements.remove.id,
			entity: 'bank_statements',
			entityId: id,
			before,
			event: { topic: TRUST_TOPIC, entityId: before.bookId },
		})
		return { id }
	})
}
