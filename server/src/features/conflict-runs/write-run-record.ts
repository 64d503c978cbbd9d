import { Readable } from 'node:stream'
import { conflictRunErrors, conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import {
	type ConflictRun,
	HIT_OUTCOME_LABELS,
	RUN_ORIGIN_LABELS,
	type RunHit,
	type RunName,
} from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { RELATIONS_CUT } from '@praxis/contract/conflicts/conflicts.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { TextEntry } from '../../platform/pdf/draw-text-pdf.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { findAskAbout } from '../conflicts/find-conflicts.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { selectRunNames } from './conflict-runs.queries.ts'
import { requireRun } from './record-run.ts'
import { selectAllHits } from './run-hits.queries.ts'

const PERCENT = 100

function decisionText({ decision }: RunHit, at: (instant: string) => string): string {
	if (decision === null) return 'Not decided yet.'
	const { outcome, reason, decidedBy, decidedAt, documentTitle, wallCaseName } = decision
	const also =
		outcome === 'waiver' ? ` Document: ${documentTitle}.` : outcome === 'wall' ? ` Wall: ${wallCaseName}.` : ''
	return `${HIT_OUTCOME_LABELS[outcome]} (${decidedBy}, ${at(decidedAt)}): ${reason}${also}`
}

function hitText(one: RunHit, at: (instant: string) => string): string {
	const { label, caseName, caseNumber, caseStatus, why, score, path = [] } = one.hit
	const where = [caseNumber, caseName, caseStatus].filter(Boolean).join(' · ')
	return [
		`${label}${where === '' ? '' : `, ${where}`}`,
		`${why}, ${Math.round(score * PERCENT)}%`,
		...(path.length === 0 ? [] : [path.join(' → ')]),
		decisionText(one, at),
	].join('\n')
}

interface Shown {
	readonly hits: readonly RunHit[]
	readonly askAbout: string | null
	readonly at: (instant: string) => string
}

function entryOf(name: RunName, { hits, askAbout, at }: Shown): TextEntry {
	const own = hits.filter((one) => one.nameId === name.id).map((one) => hitText(one, at))
	const restricted = `A match in a restricted matter${askAbout === null ? '.' : `: ask ${askAbout}.`}`
	const texts = [...own, ...Array.from({ length: name.restrictedCount }, () => restricted)]
	const leftOut = [
		...(name.isMore ? ['Not all records that may match are listed.'] : []),
		...(name.isCut ? [RELATIONS_CUT] : []),
	]
	return {
		heading: name.name,
		note: [name.email, name.phone, name.side === 'client' ? 'client’s side' : ''].filter(Boolean).join(', '),
		text: texts.length + leftOut.length === 0 ? 'No match.' : [...texts, ...leftOut].join('\n\n'),
	}
}

function followedText(depth: number): string {
	if (depth === 0) return 'relationships not followed'
	return `relationships followed ${depth === 1 ? '1 step' : `${depth} steps`} far`
}

function factsOf(run: ConflictRun, at: (instant: string) => string): string[] {
	const { matching, depth } = run
	return [
		`Check ${run.number}: ${run.title}`,
		...(run.caseId === null ? [] : [`Case: ${[run.caseNumber, run.caseName].filter(Boolean).join(' ')}`]),
		`${RUN_ORIGIN_LABELS[run.origin]}: ${run.createdBy}, ${at(run.createdAt)}`,
		run.closedAt === null ? 'Open: not a final record.' : `Closed by ${run.closedBy} on ${at(run.closedAt)}`,
		`${run.nameCount} ${run.nameCount === 1 ? 'name' : 'names'} checked, ${followedText(depth)}`,
		...(matching === null
			? []
			: [
					`Compared by rules ${matching.rules} with ${matching.clients} names of clients, ${matching.cases} in cases, ${matching.contacts} of contacts and ${matching.inquiries} in inquiries`,
				]),
		...(run.sha256 === null ? [] : [`SHA-256 of the record: ${run.sha256}`]),
	]
}

/** The record of a run as far as the caller may see its matches, as a PDF. @throws AppError conflict_run_searching */
export async function writeRunRecord(
	ctx: Context,
	{ id }: { readonly id: string },
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	permitTo(ctx, conflictRuns.record)
	const { run, names, hits, askAbout, from } = await withRead(ctx, async (db) => ({
		run: await requireRun(db, id),
		names: await selectRunNames(db, id),
		hits: await selectAllHits(db, id),
		askAbout: await findAskAbout(db),
		from: await findLetterhead(db),
	}))
	if (run.state === 'searching') throw refuse(conflictRunErrors, 'conflict_run_searching')
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: from.timeZone })
	const at = (instant: string) => format.format(new Date(instant))
	const pdf = await writeTextPdf({
		from,
		title: 'Record of a conflict check',
		facts: factsOf(run, at),
		entries: names.map((name) => entryOf(name, { hits, askAbout, at })),
	})
	return { fileName: `conflict-check-${run.number}.pdf`, content: Readable.from([pdf]) }
}
