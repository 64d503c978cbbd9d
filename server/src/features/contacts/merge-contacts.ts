import { ALIASES_MAX } from '@praxis/contract/contacts/contact-details'
import { contactDetails, contactErrors } from '@praxis/contract/contacts/contacts.contract'
import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import {
	CONTACT_DUPLICATES_MAX,
	contactMergeErrors,
	contactMerges,
} from '@praxis/contract/contacts/merge-contacts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { pickFields } from '@praxis/contract/kernel/field'
import { recordAction, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findSimilarNames, type SimilarName } from '../clients/find-similar-names.ts'
import { formatReasons } from '../clients/name-similarity.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { type ContactChanges, selectContact, selectContacts } from './contacts.queries.ts'
import { assertNamesDecided, lockChangeable, publishCases, RECORDED, updated } from './save-contact.ts'

/** The lowest score of a possible duplicate. */
const DUPLICATE_MIN = 0.75

/** Contacts that may be the same, as far as the caller may see them. */
export function listContactDuplicates(
	ctx: Context,
	{ id }: ParsedInput<typeof contactMerges.duplicates>,
): Promise<OutputOf<typeof contactMerges.duplicates>> {
	return withRead(ctx, async (db) => {
		const { name, email, phone, aliases } = requireRow(await selectContact(db, id), contactErrors, 'contact_not_found')
		const asked = [{ name, email, phone }, ...aliases.map((alias) => ({ name: alias }))]
		const best = new Map<string, SimilarName>()
		for (const one of (await findSimilarNames(db, asked, { clients: false })).flatMap(({ ones }) => ones)) {
			const isOther = one.source === 'contacts' && one.rowId !== id && !one.isWalled
			const isBetter = one.score > (best.get(one.rowId)?.score ?? DUPLICATE_MIN)
			if (isOther && isBetter) best.set(one.rowId, one)
		}
		const found = await selectContacts(db, [...best.keys()])
		const duplicates = [...best.values()]
			.toSorted((a, b) => b.score - a.score)
			.flatMap(({ rowId, reasons }) => {
				const contact = found.get(rowId)
				return contact === undefined ? [] : [{ contact, why: formatReasons(reasons) }]
			})
		return { duplicates: duplicates.slice(0, CONTACT_DUPLICATES_MAX) }
	})
}

/** Merges another contact into this one. Its names stay names of this one, so that conflict checks find them. */
export async function mergeContacts(
	ctx: Context,
	input: ParsedInput<typeof contactMerges.merge>,
): Promise<ContactRecord> {
	permitTo(ctx, contactMerges.merge)
	if (input.id === input.otherId) throw refuse(contactMergeErrors, 'contact_merge_same')
	await caseNames.awaitIndex(ctx.platform)
	return withTransaction(ctx, async (db) => {
		const { kept, gone } = await lockBoth(db, input)
		const changes = mergedValues(kept, gone, input.take)
		await assertNamesDecided(db, kept, changes)
		await assertNamesDecided(db, gone, changes)
		await updated(db, ctx, kept, changes)
		await updated(db, ctx, gone, { deletedAt: ctx.platform.clock.now(), mergedIntoId: kept.id })
		const after = requireRow(await selectContact(db, kept.id), contactErrors, 'contact_not_found')
		await recordMerge(db, ctx, { kept, gone, after })
		return after
	})
}

/** Locks in the order of the ids, so that two merges of the same contacts cannot deadlock. */
async function lockBoth(db: Db, input: ParsedInput<typeof contactMerges.merge>) {
	const locked = new Map<string, ContactRecord>()
	for (const id of [input.id, input.otherId].sort()) locked.set(id, await lockChangeable(db, id))
	const kept = requireRow(locked.get(input.id) ?? null, contactErrors, 'contact_not_found')
	const gone = requireRow(locked.get(input.otherId) ?? null, contactErrors, 'contact_not_found')
	if (kept.deletedAt !== null || gone.deletedAt !== null) throw refuse(contactErrors, 'contact_deleted')
	requireVersion(kept, input.version)
	requireVersion(gone, input.otherVersion)
	if (kept.kind !== gone.kind) throw refuse(contactMergeErrors, 'contact_merge_kinds')
	return { kept, gone }
}

/** What the contact is after the merge: chosen values, the names of both, the notes of both. */
function mergedValues(kept: ContactRecord, gone: ContactRecord, take: ParsedInput<typeof contactMerges.merge>['take']) {
	const taken = pickFields(gone, take)
	const name = taken.name ?? kept.name
	const others = [...kept.aliases, kept.name, gone.name, ...gone.aliases]
	const known = new Set([name.toLowerCase()])
	const aliases = others.filter((one) => !known.has(one.toLowerCase()) && known.add(one.toLowerCase()))
	if (aliases.length > ALIASES_MAX) throw refuse(contactMergeErrors, 'contact_merge_names_full')
	const notes = [...new Set([kept.notes, gone.notes])].filter((text) => text !== '').join('\n\n')
	const isShort = contactDetails.shape.notes.safeParse(notes).success
	if (!isShort) throw refuse(contactMergeErrors, 'contact_merge_notes_too_long')
	const { organizationId = kept.organizationId } = taken
	const isOwn = organizationId === kept.id || organizationId === gone.id
	return { ...taken, name, aliases, notes, organizationId: isOwn ? null : organizationId } satisfies ContactChanges
}

interface MergeOfContacts {
	readonly kept: ContactRecord
	readonly gone: ContactRecord
	readonly after: ContactRecord
}

async function recordMerge(db: Db, ctx: Context, { kept, gone, after }: MergeOfContacts): Promise<void> {
	await recordChange(db, ctx, RECORDED, { action: contactMerges.merge.id, before: kept, after })
	await recordAction(db, ctx, {
		action: 'contacts.mergedInto',
		entity: 'contacts',
		entityId: gone.id,
		before: RECORDED.audited(gone),
		after: { mergedIntoId: kept.id },
	})
	await publishCases(db, kept.id)
}
