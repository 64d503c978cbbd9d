import { Readable } from 'node:stream'
import { refuse } from '@praxis/contract/kernel/errors'
import { erasureErrors, erasures } from '@praxis/contract/retention/erasures.contract'
import { type Counted, type Erasure, type Mention, NEEDS } from '@praxis/contract/retention/erasures.fields'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { requireErasure } from './erase-client.ts'

const day = (instant: string | null) => instant?.slice(0, 10) ?? ''
const words = (table: string) => table.replaceAll('_', ' ')
const lines = (items: readonly Counted[]) => items.map(({ label, count }) => `${label}: ${count}`).join('\n')

function searched({ searchedTerms, recordStays, foundBefore, foundAfter }: Erasure): string {
	const after = new Map(foundAfter.map(({ table, count }) => [table, count]))
	const before = new Map(foundBefore.map(({ table, count }) => [table, count]))
	const tables = [...new Set([...before.keys(), ...after.keys()])].sort()
	const rows = tables.map(
		(table) => `${words(table)}: ${before.get(table) ?? 0} before, ${after.get(table) ?? 0} after`,
	)
	return [
		`Searched for ${searchedTerms} ${recordStays ? 'email addresses and phone numbers' : 'email addresses, phone numbers and names'}, as whole words, in the text of every table of the firm. Not read by the search: credentials, sealed contents such as prompts, and files.`,
		...rows,
	].join('\n')
}

const total = (mentions: readonly Mention[]) => mentions.reduce((sum, { count }) => sum + count, 0)

/** What was erased of a client, what stays and why, and the search that proves it, as a PDF. It names the record, not the person.
 *  @throws AppError erasure_not_found, erasure_not_done, document_not_created */
export async function writeErasureCertificate(
	ctx: Context,
	{ id }: { readonly id: string },
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	permitTo(ctx, erasures.certificate)
	const { one, from } = await withRead(ctx, async (db) => ({
		one: await requireErasure(db, id),
		from: await findLetterhead(db),
	}))
	if (one.state !== 'done') throw refuse(erasureErrors, 'erasure_not_done')
	const kept = one.kept.map(({ what, count }) => `${NEEDS[what].label}: ${count}. ${NEEDS[what].why}`)
	const pdf = await writeTextPdf({
		from,
		title: 'Certificate of erasure',
		facts: [
			`Erasure: ${one.number}`,
			`Client record: ${one.clientId}`,
			`Requested by ${one.requestedBy} on ${day(one.requestedAt)}`,
			`Reason: ${one.reason}`,
			`Completed on ${day(one.finishedAt)}`,
			one.recordStays ? 'The record stays with its name only.' : 'The record was deleted.',
			`Mentions found: ${total(one.foundBefore)} before, ${total(one.foundAfter)} after`,
			'Backups made before keep a copy until they expire.',
		],
		entries: [
			{ heading: 'Erased', note: '', text: lines(one.erased) },
			...(kept.length === 0 ? [] : [{ heading: 'Kept, and why', note: '', text: kept.join('\n') }]),
			{ heading: 'Search before and after', note: '', text: searched(one) },
		],
	})
	return { fileName: `certificate-of-erasure-${one.number}.pdf`, content: Readable.from([pdf]) }
}
