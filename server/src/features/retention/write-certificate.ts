import { Readable } from 'node:stream'
import { refuse } from '@praxis/contract/kernel/errors'
import { retention, retentionErrors } from '@praxis/contract/retention/retention.contract'
import type { DestructionItem } from '@praxis/contract/retention/retention.fields'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { selectItems } from './destruction-lists.queries.ts'
import { requireList } from './manage-lists.ts'

const day = (instant: string | null) => instant?.slice(0, 10) ?? ''

const line = ({ title, fileName, sha256, schedule, dueOn, destroyedAt }: DestructionItem) =>
	`${title} (${fileName}). ${schedule}; retained through ${dueOn}; destroyed ${day(destroyedAt)}. SHA-256 ${sha256}`

const leftLine = ({ title, caseNumber, reason }: DestructionItem) => `${title}, case ${caseNumber}: ${reason}`

function byCase(items: readonly DestructionItem[]): { heading: string; note: string; text: string }[] {
	const groups = Map.groupBy(
		items,
		({ caseNumber, caseName, closedOn }) => `${caseNumber} ${caseName}, closed ${closedOn}`,
	)
	return [...groups].map(([heading, of]) => ({ heading, note: '', text: of.map(line).join('\n') }))
}

/** What was destroyed of a list, by whom and by which rule, as a PDF.
 *  @throws AppError list_not_found, list_state_wrong before it is finished, document_not_created */
export async function writeCertificate(
	ctx: Context,
	{ id }: { readonly id: string },
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	permitTo(ctx, retention.certificate)
	const { list, items, from } = await withRead(ctx, async (db) => ({
		list: await requireList(db, id),
		items: await selectItems(db, id),
		from: await findLetterhead(db),
	}))
	if (list.state !== 'destroyed') throw refuse(retentionErrors, 'list_state_wrong')
	const destroyed = items.filter(({ destroyedAt }) => destroyedAt !== null)
	const kept = items.filter(({ destroyedAt }) => destroyedAt === null)
	const pdf = await writeTextPdf({
		from,
		title: 'Certificate of destruction',
		facts: [
			`List: ${list.number}`,
			`Prepared by ${list.preparedBy} on ${day(list.preparedAt)}`,
			`Approved by ${list.approvedBy} on ${day(list.approvedAt)}`,
			`Completed on ${day(list.finishedAt)}`,
			`Documents destroyed: ${destroyed.length}`,
			`Documents kept: ${kept.length}`,
			'Destroyed in Praxis with all versions. Backups made before keep a copy until they expire.',
		],
		entries: [
			...byCase(destroyed),
			...(kept.length === 0 ? [] : [{ heading: 'Kept', note: '', text: kept.map(leftLine).join('\n') }]),
		],
	})
	return { fileName: `certificate-of-destruction-${list.number}.pdf`, content: Readable.from([pdf]) }
}
